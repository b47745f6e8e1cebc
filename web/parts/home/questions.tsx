// What people ask before they order.
import type { Output } from '#contract/index.ts'
import { Accordion } from '#web/ui/lists/accordion.tsx'
import { Folio, Kicker } from '#web/ui/page/page.tsx'

export function Questions({ questions }: { questions: Output<'site', 'questions'> }) {
  return (
    <Folio as="section" label="Questions" space="section" margin={<Kicker as="h2">Questions</Kicker>}>
      <Accordion
        firstIsOpen
        questions={questions.map(({ question, answer }) => ({
          question,
          answer: <div dangerouslySetInnerHTML={{ __html: answer }} />,
        }))}
      />
    </Folio>
  )
}
