import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import readExcelFile from 'read-excel-file/node'
import { boolean, integer, report } from '#engine'
import { engine } from '#engine/engine.ts'
import { claimParkedReport } from '#app/core/report_orders/pending_reports.ts'
import { jobStatus, startWorker, type Worker } from '#app/jobs/index.ts'
import { browserPid, closeBrowser } from '#app/reports/browser.ts'
import { createCompany, staffClient, type StaffClient, shownSheets } from '#tests'

/** A report of as many rows as asked for, put into the running engine under the name of one that has a route. */
const KEY = 'captacao/relatorios/candidato-selecao'
const PATH = `/api/${KEY}`
const LIST = '/api/meus-relatorios'
const LATER = { Prefer: 'respond-async, wait=0' }

const generated = report(KEY, {
  label: 'Relatório gerado',
  fields: { linhas: integer('Linhas').required(), grupos: boolean('Grupos'), simples: boolean('Sem totais') },
  columns: [
    { key: 'nome', label: 'Nome' },
    { key: 'valor', label: 'Valor', format: 'money' },
  ],
  run: async ({ linhas, simples }) => ({
    rows: Array.from({ length: linhas }, (_, n) => ({
      nome: `Pessoa ${n}`,
      get valor() {
        written = n
        return n
      },
    })),
    ...(simples ? {} : { totals: [{ key: 'valor', op: 'sum' }] }),
  }),
})
/** The row of it that was asked for its value last. */
let written = 0

interface Order {
  id: number
  estado: string
  progresso: number
  mensagem: string | null
}

async function until(client: StaffClient, id: number, done: (order: Order) => boolean): Promise<Order[]> {
  const seen: Order[] = []
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    const { body } = await client.get<Order>(`${LIST}/${id}`)
    seen.push(body)
    if (done(body)) return seen
    await sleep(50)
  }
  throw new Error(`Never came: ${JSON.stringify(seen.at(-1))}`)
}

test.group('Reports in the background', (group) => {
  let worker: Worker
  const original = { ...engine().registry.reports.get(KEY)! }
  group.setup(() => {
    // The route keeps the definition it was made with, so that one is changed and put back.
    Object.assign(engine().registry.reports.get(KEY)!, generated, { key: KEY })
    worker = startWorker({ pollMs: 100 })
  })
  group.teardown(async () => {
    Object.assign(engine().registry.reports.get(KEY)!, original)
    await worker.stop(0)
    await closeBrowser()
  })

  test('who asks for a file gets a file; who would rather not wait gets a large one later', async ({ assert }) => {
    const client = await staffClient()
    const plain = await client.post(PATH, { linhas: 2_001, pdf: false })
    assert.equal(plain.status, 200)
    const small = await client.post(PATH, { linhas: 20, pdf: false }, { Prefer: 'respond-async, wait=60' })
    assert.equal(small.status, 200)
    const large = await client.post(PATH, { linhas: 2_001, pdf: false }, { Prefer: 'respond-async, wait=60' })
    assert.equal(large.status, 202)
    assert.equal(large.headers.get('location'), `${LIST}/${large.body.id}`)
    assert.containSubset(large.body, {
      titulo: 'Relatório gerado',
      formato: 'xls',
      estado: 'aguardando',
      filtros: [{ label: 'Linhas', value: '2.001' }],
    })
    await until(client, large.body.id, ({ estado }) => estado === 'pronto')
  })

  test('a spreadsheet that is waited for is answered while its rows are written, and holds every one of them', async ({
    assert,
  }) => {
    const client = await staffClient()
    const LINES = 40_000
    const answer = await fetch(client.base + PATH, {
      method: 'POST',
      headers: { ...client.proof, 'content-type': 'application/json' },
      body: JSON.stringify({ linhas: LINES, pdf: false, simples: true }),
    })
    const atFirst = written
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-disposition')!, /^attachment; filename.*Relat%C3%B3rio%20gerado\.xlsx$/)
    assert.isBelow(atFirst, LINES / 2, 'the answer began with the first rows')
    const [sheet, about] = shownSheets(Buffer.from(await answer.arrayBuffer()))
    assert.lengthOf(sheet!.rows, LINES + 1)
    assert.equal(sheet!.rows.at(-1)![0], `Pessoa ${LINES - 1}`)
    assert.deepEqual(about!.rows.at(-1), ['Registros', '40.000 registros'])
    const taken = await db.from('eventos_seguranca').orderBy('id', 'desc').first()
    assert.include(JSON.stringify(taken), '40000 registros')
  })

  // Proves: rec.rel.candidato-selecao
  test('it tells how far it is, and the finished file can be fetched until it expires', async ({ assert }) => {
    const client = await staffClient()
    const { body } = await client.post(PATH, { linhas: 6_000 }, LATER)
    // What began with the request may be done before the job comes: then there is nothing to tell.
    claimParkedReport(body.id)?.stop(new Error('The job makes it.'))
    const seen = await until(client, body.id, ({ estado }) => estado === 'pronto')
    const steps = seen.map(({ progresso }) => progresso)
    assert.deepEqual(
      steps,
      [...steps].sort((a, b) => a - b),
    )
    assert.isTrue(
      seen.some(({ estado, progresso }) => estado === 'processando' && progresso > 10 && progresso < 100),
      `no progress between: ${steps}`,
    )
    const file = await client.get<Buffer>(`${LIST}/${body.id}/arquivo`)
    assert.equal(file.headers.get('content-type'), 'application/pdf')
    assert.equal(file.body.subarray(0, 5).toString(), '%PDF-')
    const [row] = await db.from('relatorios_pedidos').where('id', body.id)
    assert.equal(row.linhas, 6_000)
    const removal = await db.from('tarefas').where('nome', 'relatorio.remover').orderBy('id', 'desc').first()
    assert.equal(JSON.parse(removal.dados).arquivo, JSON.parse(row.arquivo).path)
    // What the queue does twelve hours later.
    await db.from('tarefas').where('id', removal.id).update({ executar_em: 0 })
    for (let tries = 0; (await client.get(`${LIST}/${body.id}`)).status === 200 && tries < 100; tries++) await sleep(50)
    assert.equal((await client.get(`${LIST}/${body.id}/arquivo`)).status, 404)
  })

  test('cancelling really stops the making', async ({ assert }) => {
    const client = await staffClient()
    const { body } = await client.post(PATH, { linhas: 60_000 }, LATER)
    await until(client, body.id, ({ progresso }) => progresso >= 10)
    assert.equal((await client.put(`${LIST}/${body.id}/cancelar`)).status, 204)
    const [order] = (await until(client, body.id, ({ estado }) => estado === 'cancelado')).slice(-1)
    assert.isBelow(order!.progresso, 96)
    // A small report finds both places of the printer free.
    assert.equal((await client.post(PATH, { linhas: 10 })).status, 200)
    assert.isDefined(await browserPid())
    await sleep(300)
    assert.deepInclude((await client.get<Order>(`${LIST}/${body.id}`)).body, {
      estado: 'cancelado',
      progresso: order!.progresso,
    })
    assert.equal((await client.get(`${LIST}/${body.id}/arquivo`)).body.code, 'NAO_PRONTO')
    assert.equal((await client.put(`${LIST}/${body.id}/cancelar`)).body.message, 'Este relatório já terminou.')
  })

  test('everybody sees their own only, in the company of the session only', async ({ assert }) => {
    const other = await createCompany()
    const client = await staffClient({ others: [other.id] })
    const { body } = await client.post(PATH, { linhas: 3, pdf: false }, LATER)
    await until(client, body.id, ({ estado }) => estado === 'pronto')
    const colleague = await staffClient({ empresaId: client.empresaId })
    assert.deepEqual((await colleague.get(LIST)).body, [])
    for (const path of [`${LIST}/${body.id}`, `${LIST}/${body.id}/arquivo`])
      assert.equal((await colleague.get(path)).status, 404)
    assert.equal((await colleague.put(`${LIST}/${body.id}/cancelar`)).status, 404)
    assert.equal((await colleague.delete(`${LIST}/${body.id}`)).status, 404)
    assert.lengthOf((await client.get(LIST)).body, 1)
    await client.put(`/api/userinfo/empresa/${other.id}`)
    assert.deepEqual((await client.get(LIST)).body, [])
    assert.equal((await client.get(`${LIST}/${body.id}/arquivo`)).status, 404)
  })

  test('no data and wrong filters are said at once; without the authority nothing is made', async ({ assert }) => {
    const client = await staffClient()
    assert.deepInclude((await client.post(PATH, { linhas: 0 }, LATER)).body, {
      code: 'SEM_DADOS',
      message: 'Não existem dados para o filtro informado.',
    })
    assert.equal((await client.post(PATH, {}, LATER)).body.code, 'VALIDACAO')
    const reader = await staffClient({ authorities: ['ROLE_NADA'] })
    assert.equal((await reader.post(PATH, { linhas: 1 }, LATER)).status, 403)
    assert.deepEqual((await reader.get(LIST)).body, [])
  })

  test('what fails says so in a sentence for people', async ({ assert }) => {
    const client = await staffClient()
    const definition = engine().registry.reports.get(KEY)!
    const { run } = definition
    definition.run = async () => ({
      rows: [
        {
          get nome(): string {
            throw new Error('SELECT secret FROM somewhere')
          },
        },
      ],
    })
    const { body } = await client.post(PATH, { linhas: 3 }, LATER)
    const last = (await until(client, body.id, ({ estado }) => estado === 'falhou')).at(-1)!
    definition.run = run
    assert.equal(last.mensagem, 'Não foi possível gerar o relatório.')
  })

  /** How often the report was run while `work` lasted. */
  async function runsDuring(work: () => Promise<unknown>): Promise<number> {
    const definition = engine().registry.reports.get(KEY)!
    const { run } = definition
    let calls = 0
    definition.run = (filters, context) => {
      calls++
      return run(filters, context)
    }
    await work().finally(() => Object.assign(definition, { run }))
    return calls
  }

  test('what was begun while somebody waited goes on in the background: it is made once', async ({ assert }) => {
    const client = await staffClient()
    const runs = await runsDuring(async () => {
      const { status, body } = await client.post(PATH, { linhas: 3_000 }, LATER)
      assert.equal(status, 202)
      await until(client, body.id, ({ estado }) => estado === 'pronto')
      assert.equal((await client.get<Buffer>(`${LIST}/${body.id}/arquivo`)).body.subarray(0, 5).toString(), '%PDF-')
    })
    assert.equal(runs, 1)
  })

  test('a job whose beginning is gone (another process, a restart) makes it anew', async ({ assert }) => {
    const client = await staffClient()
    const runs = await runsDuring(async () => {
      await worker.stop(0)
      const { body } = await client.post(PATH, { linhas: 3, pdf: false }, LATER)
      claimParkedReport(body.id)!.stop(new Error('The process ended.'))
      worker = startWorker({ pollMs: 100 })
      await until(client, body.id, ({ estado }) => estado === 'pronto')
    })
    assert.equal(runs, 2)
  })

  test('removing one takes it from the list; one under way is stopped', async ({ assert }) => {
    const client = await staffClient()
    const { body } = await client.post(PATH, { linhas: 40_000 }, LATER)
    await until(client, body.id, ({ progresso }) => progresso >= 10)
    const [{ tarefa_id: job }] = await db.from('relatorios_pedidos').where('id', body.id)
    assert.equal((await client.delete(`${LIST}/${body.id}`)).status, 204)
    assert.deepEqual((await client.get(LIST)).body, [])
    assert.equal((await jobStatus(job))!.state, 'cancelada')
  })

  test('five at once are enough for one person', async ({ assert }) => {
    const client = await staffClient()
    await worker.stop(0)
    try {
      for (let count = 0; count < 5; count++) assert.equal((await client.post(PATH, { linhas: 1 }, LATER)).status, 202)
      assert.deepInclude((await client.post(PATH, { linhas: 1 }, LATER)).body, { code: 'MUITOS_RELATORIOS' })
      for (const order of (await client.get<Order[]>(LIST)).body) await client.delete(`${LIST}/${order.id}`)
    } finally {
      worker = startWorker({ pollMs: 100 })
    }
  })

  test('a spreadsheet made in the background has its tabs', async ({ assert }) => {
    const client = await staffClient()
    const { body } = await client.post(PATH, { linhas: 3, pdf: false }, LATER)
    await until(client, body.id, ({ estado }) => estado === 'pronto')
    const file = await client.get<Buffer>(`${LIST}/${body.id}/arquivo`)
    assert.deepEqual(
      (await readExcelFile(file.body)).map(({ sheet }) => sheet),
      ['Relatório gerado', 'Filtros'],
    )
  })
})
