// The baseline of `types.fetch`: the same SQL, sent as it comes.
import { openDatabase, openPool } from '#server/store/connection.ts'
import * as store from '#server/store/types.ts'
import { serveBare } from './serve.ts'

await serveBare(async (app, { onEnd }) => {
  const { DATABASE_URL = '' } = process.env
  const db = openDatabase(openPool(DATABASE_URL, { readOnly: true, onBreak: () => {} }))
  onEnd(() => db.destroy())
  app.post('/', async () =>
    Promise.all([
      store.listDocumentTypes(db),
      store.listDisciplines(db),
      store.listCitationStyles(db),
      store.listAcademicLevels(db),
      store.listUrgencies(db),
      store.listPrices(db),
      store.listWriterCategories(db),
    ]),
  )
})
