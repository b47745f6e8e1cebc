// The code that a page loads for a conversation: the product's own modules, as the tabs of `browser.ts` run
// them.
export { tryCall } from '#web/lib/api.ts'
export { learnUser } from '#web/lib/state/auth.ts'
export { useChat } from '#web/lib/state/chat.ts'
export { useMessages } from '#web/lib/state/messages.ts'
export { useOutbox } from '#web/lib/state/outbox.ts'
export { useNews } from '#web/lib/news.ts'
export { useReading } from '#web/lib/state/reading.ts'
export { useThreads } from '#web/lib/state/threads.ts'
export { loadOlder, openChat, refreshChat } from '#web/lib/talk/open-chat.ts'
export { typeDraft, useDrafts } from '#web/lib/talk/drafts.ts'
export { post, tryAgain } from '#web/lib/talk/outbox.ts'
export { startTalk } from '#web/lib/talk/talk.ts'
