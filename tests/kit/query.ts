// Runs one statement on a connection of its own, and closes the connection.
import { Client } from 'pg'

export async function query(url: string, statement: string): Promise<readonly object[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
