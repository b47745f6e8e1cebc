// The sandbox as the product and its tests meet it: over HTTP and SMTP.
import { request } from 'node:http'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from './server.ts'

const MACHINE_NOW = 1_800_000_000

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, now: () => MACHINE_NOW })
})

afterAll(() => sandbox.stop())

describe('the clock', () => {
  test('moves forward by what it is told, over machine time', async () => {
    const before = await getJson('/clock')
    expect(before).toEqual({ now: MACHINE_NOW, offset: 0 })
    const { status, body } = await postJson('/clock', { advance: 3600 })
    expect({ status, body }).toEqual({ status: 200, body: { now: MACHINE_NOW + 3600, offset: 3600 } })
    expect(await getJson('/clock')).toEqual(body)
  })

  test('tells a follower at once what it does not know, and what it knows only when that has changed', async () => {
    const { offset } = await getJson('/clock')
    expect(await getJson(`/clock?unlike=${offset - 1}`)).toMatchObject({ offset })
    let isAnswered = false
    const told = getJson(`/clock?unlike=${offset}`).finally(() => (isAnswered = true))
    await getJson('/clock')
    expect(isAnswered).toBe(false)
    const { body } = await postJson('/clock', { advance: 60 })
    expect(await told).toEqual(body)
  })

  test.each([
    { advance: -1 },
    { advance: 0.5 },
    { advance: '5' },
    { advance: 1e12 },
    { advance: null },
    {},
    [],
    7,
  ])('refuses %j and stays where it was', async (body) => {
    const before = await getJson('/clock')
    const answer = await postJson('/clock', body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ error: expect.stringContaining('advance must be') })
    expect(await getJson('/clock')).toEqual(before)
  })
})

describe('the inbox', () => {
  test('keeps what was sent, newest first, and finds it by address', async () => {
    await send({
      to: 'casey@longhand.test',
      subject: 'Zażółć gęślą jaźń – “first”',
      text: 'Line one\nLine two = 2',
    })
    await send({
      to: 'Casey@longhand.test, wren@longhand.test',
      subject: 'Second',
      text: 'Naïve café\n'.repeat(20),
      html: `<p>Dear <b>Casey</b>, ${'a very long sentence that must be folded '.repeat(5)}</p>`,
    })
    const mails = await mailsTo('casey@longhand.test')
    expect(mails.map(({ subject }) => subject)).toEqual(['Second', 'Zażółć gęślą jaźń – “first”'])
    expect(mails[0]?.text.trim()).toBe('Naïve café\n'.repeat(20).trim())
    expect(mails[0]?.html).toContain('<p>Dear <b>Casey</b>, a very long sentence that must be folded a very')
    expect(mails[1]).toMatchObject({ to: 'casey@longhand.test', html: '' })
    expect(mails[1]?.text.trim()).toBe('Line one\nLine two = 2')
    expect(await mailsTo('wren@longhand.test')).toHaveLength(1)
    expect(await mailsTo('ada@longhand.test')).toEqual([])
  })

  test('a mail bears the time of the clock', async () => {
    await send({ to: 'time@longhand.test', subject: 'Now', text: 'x' })
    const { now } = await getJson('/clock')
    expect((await mailsTo('time@longhand.test'))[0]?.date).toBe(now)
  })

  test('an attachment is not taken for the text', async () => {
    await send({
      to: 'file@longhand.test',
      subject: 'With a file',
      html: '<p>See the file</p>',
      text: 'See the file',
      attachments: [{ filename: 'a.txt', content: 'not the text' }],
    })
    const [mail] = await mailsTo('file@longhand.test')
    expect(mail).toMatchObject({ text: 'See the file', html: '<p>See the file</p>' })
  })

  test('shows a mail as a page whose HTML can run nothing', async () => {
    await send({
      to: 'page@longhand.test',
      subject: '<b>Bold</b> & co',
      text: 'See http://localhost:3000/x.',
      html: '<script>1</script>',
    })
    const [mail] = await mailsTo('page@longhand.test')
    const list = await getText('/?to=page@longhand.test')
    expect(list).toContain(`<a href="/mail/${mail?.id}">&lt;b&gt;Bold&lt;/b&gt; &amp; co</a>`)
    expect(list).toContain('sandbox on your own machine')
    expect(await getText(`/mail/${mail?.id}`)).toContain(
      'See <a href="http://localhost:3000/x">http://localhost:3000/x</a>.',
    )
    const frame = await fetch(`${sandbox.url}/mail/${mail?.id}/html`)
    expect(frame.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*; sandbox(?!.*allow-scripts)/,
    )
    expect((await fetch(`${sandbox.url}/mail/999999`)).status).toBe(404)
  })

  test('keeps the last 500', async () => {
    const transport = createTransport({ url: sandbox.smtpUrl, pool: true, maxMessages: 1000 })
    for (let n = 1; n <= 501; n += 1)
      await transport.sendMail({
        from: 'desk@longhand.test',
        to: 'many@longhand.test',
        subject: `${n}`,
        text: 'x',
      })
    transport.close()
    const mails = await mailsTo('many@longhand.test')
    expect(mails).toHaveLength(500)
    expect(mails.at(-1)?.subject).toBe('2')
  })
})

describe('the faults', () => {
  beforeEach(async () => {
    await postJson('/faults', { vendor: 'mail', fault: 'refuse', times: 0 })
  })

  test('a refused mail comes through once the fault is used up', async () => {
    const { body } = await postJson('/faults', { vendor: 'mail', fault: 'refuse', times: 1 })
    expect(body).toContainEqual(expect.objectContaining({ vendor: 'mail', fault: 'refuse', times: 1 }))
    const mail = { to: 'fault@longhand.test', subject: 'Again', text: 'x' }
    await expect(send(mail)).rejects.toMatchObject({ responseCode: 451 })
    await send(mail)
    expect(await mailsTo('fault@longhand.test')).toHaveLength(1)
  })

  test('a slow mail server takes three seconds', async () => {
    await postJson('/faults', { vendor: 'mail', fault: 'slow', times: 1 })
    const started = performance.now()
    await send({ to: 'slow@longhand.test', subject: 'Late', text: 'x' })
    expect(performance.now() - started).toBeGreaterThan(2900)
  })

  test.each([
    { vendor: 'mail', fault: 'explode', times: 1 },
    { vendor: '__proto__', fault: 'toString', times: 1 },
    { vendor: 'mail', fault: 'refuse', times: -1 },
    { vendor: 'mail', fault: 'refuse', times: 1.5 },
    { vendor: 'mail', fault: 'refuse' },
    null,
  ])('refuses %j', async (body) => {
    expect((await postJson('/faults', body)).status).toBe(400)
  })

  test('are listed with a sentence each', async () => {
    const faults: unknown = await getJson('/faults')
    expect(faults).toContainEqual({
      vendor: 'mail',
      fault: 'refuse',
      sentence: expect.stringContaining('SMTP 451'),
      times: 0,
    })
  })
})

test('a page under a foreign name cannot reach it', async () => {
  const status = await new Promise((resolve) => {
    request(`${sandbox.url}/mail`, { headers: { host: 'evil.example' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).end()
  })
  expect(status).toBe(403)
})

test('a port that is taken is an error, and nothing is left running', async () => {
  const port = Number(new URL(sandbox.url).port)
  await expect(startSandbox({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

type Answer = { status: number; body: unknown }

async function postJson(path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

async function getText(path: string): Promise<string> {
  return (await fetch(sandbox.url + path)).text()
}

async function getJson(path: string) {
  return (await fetch(sandbox.url + path)).json()
}

async function mailsTo(
  address: string,
): Promise<{ subject: string; text: string; html: string; id: string; date: number }[]> {
  return getJson(`/mail?to=${encodeURIComponent(address)}`)
}

async function send(mail: SendMailOptions): Promise<void> {
  const transport = createTransport(sandbox.smtpUrl)
  try {
    await transport.sendMail({ from: 'Longhand <desk@longhand.test>', ...mail })
  } finally {
    transport.close()
  }
}
