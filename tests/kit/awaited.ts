// What the domain and the contract know and no part of the product asks for yet. The list only gets shorter.

/** Names by file. A name that the product uses by now may not stay. */
export const AWAITED: Readonly<Record<string, readonly string[]>> = {
  // The live conversation.
  'contract/grammar/trees.ts': ['kindOf'],
  'domain/messages.ts': [
    'advanceCursor',
    'checkContent',
    'compareMessages',
    'firstNewMessage',
    'groupMessages',
    'leavesGap',
    'mergeMessages',
    'messageFrom',
    'previewOf',
    'receiveMessage',
    'receiveOlderPage',
  ],
  'domain/threads.ts': [
    'ALL_THREADS',
    'applyReadMark',
    'openThread',
    'receiveInThreads',
    'sortThreads',
    'unreadOf',
  ],
  'domain/times.ts': ['dayTitle'],
  // Notifications.
  'domain/constants.ts': ['RELATIVE_TIMES_REFRESH_SECONDS'],
  // The desk.
  'domain/next-lines/desk.ts': ['deskLine'],
}
