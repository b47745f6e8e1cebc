// Writing to us: a form for browsers with scripts, an address for everyone.
import { useState } from 'react'
import { addressOf, company } from '#domain/company.ts'
import { CONTACT_TEXT } from '#domain/contacts.ts'
import { tryCall, isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useForm } from '#web/lib/use-form.ts'
import { organizationAt, Sharing } from '#web/parts/site/sharing.tsx'
import { ReadingPage } from '#web/parts/texts/reading-page.tsx'
import { Banner, FailureBanner } from '#web/ui/status/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Counter } from '#web/ui/fields/counter.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import styles from './contacts.module.css'

export function meta() {
  return pageMeta({
    title: 'Contacts',
    description: 'Ask us before you order, or about an order. You don’t need an account to use the form.',
  })
}

export default function Contacts() {
  const { supportEmail, socialPage } = company
  return (
    <ReadingPage
      title="Contacts"
      lede="Ask us before you order, or about anything on this site. If your order has a writer, the chat on its page is quicker."
      known={[
        {
          name: 'By mail',
          value: supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
        },
        { name: 'Elsewhere', value: socialPage && <a href={socialPage.href}>{socialPage.title}</a> },
        { name: 'Owner', value: `A company registered in ${addressOf(company)}` },
      ].filter(({ value }) => value !== undefined)}
    >
      <Sharing
        family="company"
        trail={[{ name: 'Contacts', path: '/contacts' }]}
        facts={(addressOf) => [organizationAt(addressOf)]}
      />
      {supportEmail !== undefined && (
        <>
          <p className={styles.unscripted}>
            The form needs JavaScript. Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> instead.
          </p>
          <ContactForm />
        </>
      )}
    </ReadingPage>
  )
}

const EMPTY = { name: '', email: '', text: '' }

function ContactForm() {
  const [letter, setLetter] = useState(EMPTY)
  const [isSent, setIsSent] = useState(false)
  const { form, errors, isBusy } = useForm(async () => {
    setIsSent(false)
    const answer = await tryCall('contacts', 'send', letter)
    if (isFailure(answer)) return answer.fields ?? { form: failureSentence(answer) }
    if (!answer) return { form: 'We can’t receive messages right now. Nothing was sent.' }
    // What was typed meanwhile stays.
    setLetter((now) => (now === letter ? EMPTY : now))
    setIsSent(true)
    return undefined
  })
  const write = (field: keyof typeof EMPTY) => ({
    name: field,
    value: letter[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setLetter({ ...letter, [field]: currentTarget.value }),
  })
  return (
    <form {...form} className={styles.form}>
      <FailureBanner why={errors['form']} />
      {isSent && (
        <Banner tone="ok" isAnswer>
          Your message is on its way to us. We’ll answer by mail, at the address you gave us.
        </Banner>
      )}
      <Field label="Your name" error={errors['name']}>
        <Input {...write('name')} autoComplete="name" />
      </Field>
      <Field label="Email" error={errors['email']} hint="We only use it to answer you.">
        <Input {...write('email')} type="email" autoComplete="email" />
      </Field>
      <Field
        label="Message"
        error={errors['text']}
        aside={<Counter count={letter.text.length} max={CONTACT_TEXT.max} />}
      >
        <Textarea {...write('text')} isRuled rows={7} maxLength={CONTACT_TEXT.max} />
      </Field>
      <p>
        <Button type="submit" isLoading={isBusy}>
          Send the message
        </Button>
      </p>
    </form>
  )
}
