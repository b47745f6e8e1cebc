// A person as the browser knows them.
import type { User } from '#web/lib/state/auth.ts'

export const CASEY_USER: User = {
  id: 1,
  email: 'casey@longhand.test',
  name: 'Casey Holm',
  picture: null,
  timezone: null,
  country: null,
  balance: 0,
  is_test: false,
  scopes: ['client'],
  profiles: [],
  hasPassword: true,
  hasPasskey: false,
  isEmailProven: true,
  mutedMails: [],
  mutedPushes: [],
  quietHours: null,
  hasLetterKeys: true,
}
