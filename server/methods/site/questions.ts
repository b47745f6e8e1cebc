// Lists the questions of the front page with their answers.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'

export async function listQuestions({ content }: ReadContext) {
  return allow(content.questions.map(({ question, answer }) => ({ question, answer })))
}
