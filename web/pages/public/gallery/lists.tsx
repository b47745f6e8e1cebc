// Everything that comes in rows: tabs, menus, files, tables, orders, events, steps, sums and questions.
import { Download, Files, ListTree, MessageSquare, NotebookPen, RefreshCw, Scale } from 'lucide-react'
import { Accordion } from '#web/ui/lists/accordion.tsx'
import { Attachment } from '#web/ui/files/attachment.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Facts } from '#web/ui/lists/facts.tsx'
import { Progress } from '#web/ui/status/progress.tsx'
import { Sheet } from '#web/ui/page/sheet.tsx'
import { SideNav } from '#web/ui/lists/side-nav.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { StepList, StepProgress } from '#web/ui/lists/steps.tsx'
import { Tabs } from '#web/ui/lists/tabs.tsx'
import { Timeline, TimelineEvent, TimelineNow } from '#web/ui/lists/timeline.tsx'
import { Track } from '#web/ui/lists/track.tsx'
import { Board } from './board.tsx'
import { FileStates } from './files.tsx'
import { OrderCards } from './order-cards.tsx'
import { Columns, Section } from './section.tsx'
import { SlipsSection } from './slips.tsx'
import styles from './specimens.module.css'

export function ListsSection() {
  return (
    <>
      <Section title="Tabs and menus">
        <OrderTabs />
        <Columns>
          <SideNav
            label="Orders"
            entries={[
              { href: '#active', label: 'Active', count: 4, isCurrent: true },
              { href: '#unpaid', label: 'Unpaid', count: 1 },
              { href: '#completed', label: 'Completed', count: 6 },
            ]}
          />
          <div>
            <StepList label="Order steps" steps={orderSteps} current={2} />
            <StepProgress steps={orderSteps} current={2} />
          </div>
        </Columns>
      </Section>
      <Section title="Order cards">
        <OrderCards />
      </Section>
      <Section title="Files">
        <FileStates />
      </Section>
      <Section title="Timeline">
        <Events />
      </Section>
      <Section title="Track">
        <Track
          label="How your dispute stands"
          steps={[
            { title: 'Opened', text: 'Nov 20 at 09:14 am', is: 'done' },
            { title: 'In review', text: 'The deadline stands still.', is: 'now' },
            { title: 'Answer due', text: 'Dec 18 at 09:14 am', is: 'ahead' },
          ]}
        />
      </Section>
      <Section title="Tables and bars">
        <Board />
      </Section>
      <SlipsSection />
      <Section title="Questions">
        <Accordion
          firstIsOpen
          questions={[
            {
              question: 'How is the price worked out?',
              answer: (
                <p>
                  Pages, times the cost per page for your level and deadline. Extras are listed on their own
                  lines.
                </p>
              ),
            },
            { question: 'What may I use the paper for?', answer: <p>Research and study reference only.</p> },
          ]}
        />
      </Section>
      <Section title="Loading and empty">
        <Columns>
          <Sheet>
            <Skeleton hasTitle />
          </Sheet>
          <Sheet hasPadding={false}>
            <EmptyState drawing="book" title="No notifications yet" />
          </Sheet>
          <Sheet hasPadding={false} isPile>
            <EmptyState
              drawing="envelope"
              title="No message yet"
              action={<Button size="sm">Write to your writer</Button>}
            />
          </Sheet>
          <Sheet>
            <div className={styles.stack}>
              <Progress label="Uploading" percent={64} />
              <Progress label="Waiting" />
              <Progress label="Time passed" percent={100} isLate />
              <Facts
                facts={[
                  { name: 'Document', value: 'Extended essay' },
                  { name: 'Length', value: '12 pages, double' },
                ]}
              />
            </div>
          </Sheet>
        </Columns>
      </Section>
    </>
  )
}

const orderSteps = [
  { label: 'Type', href: '#type', isDone: true },
  { label: 'Paper', href: '#paper', isDone: true },
  { label: 'Instructions' },
  { label: 'Files' },
]

function OrderTabs() {
  return (
    <Tabs
      label="Order sections"
      tabs={[
        { href: '#activity', label: 'Activity', icon: <ListTree aria-hidden="true" />, isCurrent: true },
        { href: '#messages', label: 'Messages', icon: <MessageSquare aria-hidden="true" />, unread: 2 },
        { href: '#downloads', label: 'Downloads', icon: <Download aria-hidden="true" /> },
        { href: '#instructions', label: 'Instructions', icon: <NotebookPen aria-hidden="true" /> },
        { href: '#files', label: 'Files', icon: <Files aria-hidden="true" /> },
        {
          href: '#revisions',
          label: 'Revisions',
          icon: <RefreshCw aria-hidden="true" />,
          reason: 'You can ask for a revision once a paper is uploaded.',
        },
        { href: '#disputes', label: 'Disputes', icon: <Scale aria-hidden="true" /> },
      ]}
    />
  )
}

function Events() {
  return (
    <Timeline label="Activity">
      <TimelineEvent when="Nov 24 at 06:00 pm" title="Deadline" by="future">
        <p>Your paper is due by this time.</p>
      </TimelineEvent>
      <TimelineNow />
      <TimelineEvent when="Nov 20 at 09:14 am" title="Paper uploaded" by="service">
        <p>“First half is ready to read. The second chapter still needs its last source.”</p>
        <Attachment name="rail-and-distance_draft-1.docx" size="48 KB" href="#file" />
      </TimelineEvent>
      <TimelineEvent when="Nov 17 at 06:00 pm" title="You paid for the order" by="reader">
        <p>$272.80 by card</p>
      </TimelineEvent>
    </Timeline>
  )
}
