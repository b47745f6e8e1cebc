// What customers said about finished orders. Managers publish it on the front page, or take it back.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Output } from '#contract/index.ts'
import { DESK_PAGE_SIZE } from '#domain/desk.ts'
import { MANAGERS } from '#domain/people.ts'
import { formatUid } from '#domain/orders.ts'
import { pageAsked } from '#domain/paging.ts'
import { fullDate } from '#domain/times.ts'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { requireScope } from '#web/lib/session.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { useFresh } from '#web/lib/use-fresh.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { useUndo } from '#web/parts/desk/undo.tsx'
import { PageHead } from '#web/parts/desk/page-head.tsx'
import { Pages } from '#web/parts/desk/pages.tsx'
import { Loaded } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { passFocusToRow } from '#web/ui/layers/lost-row.ts'
import { SideNav } from '#web/ui/lists/side-nav.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import { Folio, Kicker } from '#web/ui/page/page.tsx'
import { FailureBanner } from '#web/ui/status/banner.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Stars } from '#web/ui/status/stars.tsx'
import type { Route } from './+types/ratings.ts'
import styles from './ratings.module.css'

type Rating = Output<'desk', 'ratings'>['items'][number]
type Facts = NonNullable<Route.ComponentProps['loaderData']['facts']>

export const clientMiddleware = [requireScope(MANAGERS)]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const waiting = searchParams.get('show') !== 'all'
  const { page, offset } = pageAsked(searchParams.get('page'), DESK_PAGE_SIZE)
  const found = await valueOrNull(tryCall('desk', 'ratings', { waiting, offset }))
  return { waiting, facts: found && { found, page, waiting } }
}

export function meta() {
  return pageMeta({ title: 'Ratings', isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage title="Ratings" margin={<Kicker>The desk</Kicker>} />
}

export default function RatingsPage({ loaderData: { waiting, facts } }: Route.ComponentProps) {
  useFresh()
  return (
    <Folio as="main" space="page" margin={<RatingsNav waiting={waiting} />}>
      <PageHead
        title="Ratings"
        remark="The front page shows those that are published, under the customer’s pen name."
      />
      <Loaded found={facts} what="the ratings">
        {(known) => <Ratings {...known} />}
      </Loaded>
    </Folio>
  )
}

function RatingsNav({ waiting }: { waiting: boolean }) {
  return (
    <SideNav
      label="Ratings"
      entries={[
        { label: 'To publish', href: '/desk/ratings', isCurrent: waiting },
        { label: 'All', href: '/desk/ratings?show=all', isCurrent: !waiting },
      ]}
    />
  )
}

function Ratings({ found: { items, next: hasNext }, page, waiting }: Facts) {
  const [pressed, setPressed] = useState<number>()
  const { revalidate } = useRevalidator()
  const offerUndo = useUndo()
  const place = useOwnPlace()

  const { run, isBusy, failure } = useDeed(async (id: number, published: boolean) => {
    setPressed(id)
    const answer = await tryCall('desk', 'publishRating', { rating: id, published })
    await revalidate()
    if (isFailure(answer)) return failureSentence(answer)
    offerUndo(published ? 'The rating is published.' : 'The rating is taken back.', async () => {
      const putBack = await tryCall('desk', 'publishRating', { rating: id, published: !published })
      await revalidate()
      return putBack
    })
    return undefined
  })

  // The last rating of a later page may have been published.
  if (items.length === 0 && page === 1)
    return (
      <EmptyState drawing="envelope" title={waiting ? 'No ratings to publish' : 'No ratings yet'}>
        Customers can rate an order once it is completed.
      </EmptyState>
    )
  return (
    <>
      <FailureBanner why={failure} />
      <Table
        label="Ratings"
        kind="cards"
        columns={[
          { label: 'Stars' },
          { label: 'What the customer says' },
          { label: 'Order' },
          { label: 'Rated on', isNumber: true, onCard: 'labelled' },
          { label: 'Publish', isLabelHidden: true, isNumber: true },
        ]}
        rows={items.map((rating) => ({
          id: String(rating.id),
          cells: [
            <Stars key="stars" point={rating.stars} />,
            <Words key="words" rating={rating} />,
            <Link key="order" href={`/desk/${rating.order}`}>
              {formatUid(rating.order ?? 0)}
            </Link>,
            fullDate(rating.date, place).slice('Mon, '.length),
            <PublishButton
              key="publish"
              rating={rating}
              isBusy={isBusy && pressed === rating.id}
              onPress={run}
            />,
          ],
        }))}
      />
      {(page > 1 || hasNext) && (
        <Pages
          page={page}
          hasNext={hasNext}
          pathTo={(other) => `/desk/ratings?show=${waiting ? 'waiting' : 'all'}&page=${other}`}
        />
      )}
    </>
  )
}

function Words({ rating: { line, penName } }: { rating: Rating }) {
  return (
    <span className={styles.words}>
      “{line}” <span className={styles.name}>{penName}</span>
    </span>
  )
}

const passFocusOfRating = passFocusToRow(() => document.querySelector('h1'))

type PublishButtonProps = {
  rating: Rating
  isBusy: boolean
  onPress: (id: number, published: boolean) => void
}

function PublishButton({ rating: { id, penName, publishedAt }, isBusy, onPress }: PublishButtonProps) {
  const isPublished = typeof publishedAt === 'number'
  const verb = isPublished ? 'Take back' : 'Publish'
  return (
    <Button
      ref={passFocusOfRating}
      look="line"
      size="sm"
      isLoading={isBusy}
      aria-label={`${verb} what ${penName} says`}
      onClick={() => onPress(id, !isPublished)}
    >
      {verb}
    </Button>
  )
}
