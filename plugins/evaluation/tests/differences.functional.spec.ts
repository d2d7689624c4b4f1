import { test } from '@japa/runner'
import { put, takeAll } from '#app/anonymous/index.ts'
import type { FieldDef } from '#engine'
import { invalidateSharedAnswers } from '#engine/database/shared_answers.ts'
import { engine } from '#engine/engine.ts'
import { can } from '#engine/compiler/names.ts'
import { ASKS_WHO_MAY, type Client, staffClient, textOf } from '#tests'
import readSheets from 'read-excel-file/node'
import { setCompetencies } from './answered.ts'
import { answers, cycleInput, daysFromNow, makeModel, signedIn, story } from './story.ts'

/*
 * Nobody learns what one evaluator of an anonymous cycle answered, by no call and by no difference of calls. Every read
 * of every plugin is made with every filter; then answers are changed behind the product's back, in a way that must not
 * show, and every call has to give the same as before:
 *
 * - of an evaluator who is the only one, any answer may be another;
 * - two evaluators of the same role exchange their answers: a figure formed from some of them would change;
 * - before the end, all answers may be others.
 *
 * A new report, panel, list or endpoint is called without being named here.
 */
const CYCLES = '/api/avaliacao/avaliacoes-desempenho'
const PEOPLE = '/api/avaliacao/participante-avaliacao-desempenho'
const FORMS = '/api/avaliacao/avaliacoes-desempenhos-questionarios'

/** Evaluated and evaluators by their places in the team, with the role. */
const PAIRS: [evaluated: number, evaluator: number, role: 'P' | 'U'][] = [
  // Enough: three of one role, and the own view.
  [0, 1, 'P'],
  [0, 2, 'P'],
  [0, 3, 'P'],
  [0, 0, 'U'],
  [1, 0, 'P'],
  [1, 2, 'P'],
  // One alone; one with the own view; one alone in another position, and in another area.
  [2, 0, 'P'],
  [3, 0, 'P'],
  [3, 3, 'U'],
  [4, 0, 'P'],
  [5, 0, 'P'],
  [1, 3, 'P'],
]
const ALONE = [6, 7, 9, 10]
const EXCHANGED: [number, number][] = [
  [0, 1],
  [4, 5],
]

async function scene(anonima: boolean) {
  const tale = await story({ people: 6 })
  const { client, company, time, repo, context, catalogues } = tale
  const model = await makeModel(tale)
  const competencies = await setCompetencies(tale)
  const cargo = await repo('cargo-salario/cargos').create({
    nome: `Segundo cargo ${company.id}`,
    nomeMercado: 'Outro',
    areasOrganizacionais: [catalogues.area.id],
  })
  const area = await repo('cargo-salario/areas-organizacionais').create({ nome: `Segunda área ${company.id}` })
  const { db } = context
  await db.from('talentos').where('id', time[4]!.id).update({ cargo_id: cargo.id })
  await db.from('talentos').where('id', time[5]!.id).update({ area_organizacional_id: area.id })
  const { body: cycle } = await client.post(
    CYCLES,
    cycleInput(model.model, { anonima, avaliarCompetenciasCargo: true, exibirPerformanceProfissional: true }),
  )
  const rows: number[] = []
  for (const [evaluated, evaluator, papel] of PAIRS) {
    const added = await client.post(PEOPLE, {
      avaliacaoDesempenho: cycle.id,
      colaborador: time[evaluated]!.id,
      papel,
      avaliador: time[evaluator]!.id,
    })
    if (added.status !== 201) throw new Error(added.text)
    rows.push(added.body.id)
  }
  await client.put(`${CYCLES}/${cycle.id}/liberada/true`)
  const clients = new Map<number, Client>()
  for (const [index, [, evaluator]] of PAIRS.entries()) {
    const person = clients.get(evaluator) ?? (await signedIn(company, time[evaluator]!.id))
    clients.set(evaluator, person)
    const sent = await person.post(`${FORMS}/${rows[index]}`, {
      respostas: [
        ...answers(model, 1 + (index % 9), index % 3),
        { perguntaId: model.livre.id, comentario: `Comentário ${index}` },
      ],
      configsNiveisCompetenciasFaixaSalariais: competencies.map((competency, place) => ({
        competencia: competency.id,
        ordem: 1 + ((index + place) % 4),
      })),
      observacao: `Observação ${index}`,
    } as any)
    if (sent.status !== 204) throw new Error(sent.text)
  }
  // One of three answered days before the others; of answers kept apart no day is stored.
  const fillings: (number | null)[] = []
  for (const id of rows)
    fillings.push(
      (await db.from('avaliacao_participantes').where('id', id).select('preenchimento_id').first()).preenchimento_id,
    )
  if (fillings[0])
    await db
      .from('questionario_preenchimentos')
      .where('id', fillings[0])
      .update({ respondido_em: `${daysFromNow(-5)} 12:00:00` })
  const { body: box } = await client.post('/api/avaliacao/ninebox', {
    data: daysFromNow(0),
    avaliacaoDesempenho: cycle.id,
  })
  const all = await staffClient({ empresaId: company.id })
  return { ...tale, client: all, model, cycle, box, rows, fillings, cargo, area, people: clients }
}
type Scene = Awaited<ReturnType<typeof scene>>

const STORED = ['performance', 'performance_modelo', 'performance_complemento', 'apuracao'] as const

/** Reads what is stored of a filling: all columns that hold results. */
const storedOf = async ({ context }: Scene, filling: number) => {
  const row = await context.db.from('questionario_preenchimentos').where('id', filling).first()
  return Object.fromEntries(
    Object.entries(row as Record<string, unknown>).filter(
      ([name]) => STORED.includes(name as 'apuracao') || name.endsWith('_fracao'),
    ),
  )
}
const answersStored = ({ context }: Scene, filling: number) =>
  context.db.from('questionario_respostas').where('preenchimento_id', filling).select('*')

/** Gives one filling what another one has: its results and its single answers. */
async function give(tale: Scene, filling: number, values: Record<string, unknown>, rows: Record<string, unknown>[]) {
  const { db } = tale.context
  await db.from('questionario_preenchimentos').where('id', filling).update(values)
  for (const { pergunta_id, opcoes, nota, comentario } of rows as any[])
    await db
      .from('questionario_respostas')
      .where({ preenchimento_id: filling, pergunta_id })
      .update({ opcoes: typeof opcoes === 'object' && opcoes ? JSON.stringify(opcoes) : opcoes, nota, comentario })
}

async function exchange(tale: Scene, a: number, b: number) {
  const [first, second] = [tale.fillings[a], tale.fillings[b]]
  // Of answers kept apart nothing says which of the two people gave which.
  if (!first || !second) return
  const [x, y] = [await storedOf(tale, first), await storedOf(tale, second)]
  const [xs, ys] = [await answersStored(tale, first), await answersStored(tale, second)]
  const plain = (values: Record<string, unknown>) => ({
    ...values,
    apuracao: typeof values.apuracao === 'string' ? values.apuracao : JSON.stringify(values.apuracao),
  })
  await give(tale, first, plain(y), ys)
  await give(tale, second, plain(x), xs)
}

/** The lines of a questionnaire with all points instead of some. */
const alteredLines = (linhas: any[], index: number) =>
  linhas.map((line) =>
    line.tipo === '3'
      ? { ...line, resposta: `Outro texto ${index}` }
      : {
          ...line,
          resposta: line.tipo === '4' ? '10' : 'Outra',
          aproveitamento: 1,
          pontos: line.peso,
          ...('fracao' in line && { fracao: '1' }),
        },
  )

/** The same of answers kept apart, which are known by their comment. */
async function alterApart({ context, cycle }: Scene, index: number) {
  const collection = { key: 'avaliacao/avaliacoes-desempenho', id: cycle.id }
  let found = 0
  await context.transaction(async (inner) => {
    for (const item of await takeAll<any>(inner, collection)) {
      const isIt = item.apuracao.linhas.some((line: any) =>
        [line.resposta, line.comentario].includes(`Comentário ${index}`),
      )
      if (isIt) found++
      const figures = { performance: 100, modeloPerformance: 100, competencias: 100 }
      const exact = { fracao: '100', modeloFracao: '100', competenciasFracao: '100' }
      const linhas = isIt && alteredLines(item.apuracao.linhas, index)
      const changed = isIt ? { ...item, ...figures, ...exact, apuracao: { ...item.apuracao, linhas } } : item
      await put(inner, collection, changed, 16_384)
    }
  })
  if (found !== 1) throw new Error(`${found} answers ${index}`)
}

/** Another answer to everything: all points instead of some. */
async function alter(tale: Scene, index: number) {
  const filling = tale.fillings[index]
  if (!filling) return alterApart(tale, index)
  const values = await storedOf(tale, filling)
  const score = typeof values.apuracao === 'string' ? JSON.parse(values.apuracao) : (values.apuracao as any)
  const linhas = alteredLines(score.linhas, index)
  const all = Object.fromEntries(Object.keys(values).map((name) => [name, name.endsWith('_fracao') ? '100' : 100]))
  await give(tale, filling, { ...all, apuracao: JSON.stringify({ ...score, performance: 100, linhas }) }, [])
  await tale.context.db
    .from('questionario_respostas')
    .where('preenchimento_id', filling)
    .update({ nota: 10, comentario: `Outro texto ${index}` })
}

/** What a filter of this kind can be: nothing, each value, and several of them. */
function valuesFor(tale: Scene, name: string, field: FieldDef): unknown[] {
  const { cycle, model, time, catalogues, cargo, area, box, chefe } = tale
  const ids: Record<string, number[]> = {
    'avaliacao/avaliacoes-desempenho': [cycle.id],
    'avaliacao/modelos-avaliacao': [model.model.id],
    'gestao-talentos/talentos': [...time, chefe].map((row) => row.id),
    'cargo-salario/cargos': [catalogues.cargo.id, cargo.id],
    'cargo-salario/areas-organizacionais': [catalogues.area.id, area.id],
    'avaliacao/ninebox': [box.id],
  }
  const plain = (all: number[], value: boolean): unknown[] =>
    value ? all : [...all.map((id) => [id]), ...all.slice(1).map((_, at) => all.slice(0, at + 2))]
  if (name === 'empresasIds') return [[tale.company.id]]
  if (field.kind === 'ref' || field.kind === 'refs') return plain(ids[field.to!] ?? [], field.kind === 'ref')
  if (field.kind === 'date') return [-30, -4, -1].map(daysFromNow)
  if (field.kind === 'boolean') return [true, false]
  if (field.kind === 'choice') return Object.keys((field as { options?: object }).options ?? {})
  if (field.kind === 'integer') return guessed(tale, name)
  return []
}

/** Numbers that stand for records, by the name of the parameter. */
function guessed({ cycle, model, time, rows, box }: Scene, name: string): number[] {
  if (/questionario/i.test(name)) return [rows[0]!, rows[1]!, rows[6]!]
  if (/talento|colaborador|avaliado/i.test(name)) return [time[0]!.id, time[2]!.id]
  if (/desempenho/i.test(name)) return [cycle.id]
  if (/avaliacao|modelo/i.test(name)) return [model.model.id, cycle.id]
  return /ninebox/i.test(name) ? [box.id] : []
}

/** Required filters with everything, and each filter by itself with each of its values. */
function bodies(tale: Scene, fields: Record<string, FieldDef>): Record<string, unknown>[] {
  const whole: Record<string, unknown> = {}
  const known = new Map(Object.entries(fields).map(([name, field]) => [name, valuesFor(tale, name, field)]))
  for (const [name, field] of Object.entries(fields)) {
    const values = known.get(name)!
    if (!values.length) continue
    if (field.kind === 'date')
      whole[name] = name.endsWith('Ini') ? daysFromNow(-30) : name.endsWith('Fim') ? daysFromNow(0) : undefined
    else if (field.required || ['empresasIds', 'avaliadosId'].includes(name)) whole[name] = values.at(-1)
    // Asked for in an anonymous cycle by a rule.
    else if (name === 'avaliadoresIds') whole[name] = values[tale.time.length + 1]
  }
  return [whole, ...[...known].flatMap(([name, values]) => values.map((value) => ({ ...whole, [name]: value })))]
}

interface Call {
  method: string
  path: string
  body?: object
}

/** Every read there is: reports, charts, lists, exports, records and endpoints, with their filters. */
function reads(tale: Scene): Call[] {
  const { registry } = engine()
  const found: Call[] = []
  for (const report of registry.reports.values())
    if (/^(avaliacao|sucessao|analytics|metas|feedback)/.test(report.key))
      for (const body of bodies(tale, report.fields))
        found.push({ method: 'POST', path: report.api ?? `/api/${report.key}`, body: { ...body, pdf: false } })
  for (const { key, charts, filters = {} } of registry.dashboards.values())
    for (const name of Object.keys(charts))
      for (const values of /desempenho/.test(key) ? bodies(tale, filters) : [{}]) {
        const query = new URLSearchParams(
          Object.entries(values).flatMap(([filter, value]) => (value === undefined ? [] : [[filter, String(value)]])),
        )
        found.push({ method: 'GET', path: `/api/${key}/${name}?${query}` })
      }
  const { cycle, model, time, rows, box } = tale
  const people = time.map((row) => row.id)
  /** Records an address can be about: those of its resource, otherwise any. */
  const idsAt = (path: string): number[] => {
    if (path.startsWith('avaliacao/avaliacoes-desempenho/')) return [cycle.id]
    if (path.startsWith('avaliacao/ninebox')) return [box.id, rows[0]!, rows[6]!]
    if (path.startsWith('avaliacao/avaliacoes-desempenhos-questionarios') || path.startsWith(PEOPLE.slice(5)))
      return [rows[0]!, rows[1]!, rows[6]!, rows[7]!]
    return [cycle.id, model.model.id, people[0]!, people[2]!, rows[0]!, rows[6]!]
  }
  for (const [key, { def }] of registry.resources)
    if (/^(avaliacao|questionarios|sucessao|feedback)\//.test(key)) {
      if (can(def, 'list'))
        for (const query of ['completo=true&size=100', 'em=2090-01-01&completo=true&size=100', 'sort=-id&size=100'])
          found.push({ method: 'GET', path: `/api/${key}?${query}` })
      if (can(def, 'list')) found.push({ method: 'GET', path: `/api/${key}/exportar.csv` })
      if (can(def, 'read'))
        for (const id of idsAt(`${key}/`))
          for (const query of ['', '?em=2090-01-01']) found.push({ method: 'GET', path: `/api/${key}/${id}${query}` })
    }
  for (const endpoint of registry.endpoints) {
    if (endpoint.method !== 'GET' || endpoint.audience !== 'staff' || (endpoint as { changes?: boolean }).changes)
      continue
    if (!/^(avaliacao|analytics\/desempenho|sucessao|feedback|metas)/.test(endpoint.path)) continue
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
    let paths = [endpoint.path]
    for (const [place, name] of names.entries())
      paths = paths.flatMap((path) =>
        (place ? [...idsAt(endpoint.path), people[0]!, people[2]!, people[3]!] : idsAt(endpoint.path)).map((id) =>
          path.replace(`:${name}`, String(id)),
        ),
      )
    const queries = endpoint.query ? bodies(tale, endpoint.query) : [{}]
    for (const path of paths)
      for (const values of queries) {
        const query = new URLSearchParams(
          Object.entries(values).flatMap(([filter, value]) => (value === undefined ? [] : [[filter, String(value)]])),
        )
        found.push({ method: 'GET', path: `/api/${path}${query.size ? `?${query}` : ''}` })
      }
  }
  return [...new Map(found.map((call) => [JSON.stringify(call), call])).values()]
}

/** What a call says, without when it was said. */
async function said(client: Client, { method, path, body }: Call): Promise<string> {
  const response = method === 'GET' ? await client.get(path) : await client.post(path, body)
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('spreadsheetml'))
    return JSON.stringify((await readSheets(response.body as Buffer)).filter((sheet: any) => sheet.sheet !== 'Filtros'))
  if (type.includes('application/pdf'))
    return (await textOf(response.body as Buffer)).replaceAll(/\d\d:\d\d(:\d\d)?/g, '')
  return `${response.status} ${response.text.replaceAll(/"requestId":"[^"]*"/g, '')}`
}

async function snapshot(tale: Scene, calls: Call[]): Promise<Map<string, string>> {
  // Figures of a panel are shared for two seconds after a write this server does not know of.
  invalidateSharedAnswers()
  const all = new Map<string, string>()
  for (const call of calls)
    all.set(`${call.method} ${call.path} ${JSON.stringify(call.body ?? {})}`, await said(tale.client, call))
  // What the people themselves see of their results.
  for (const [place, person] of tale.people)
    for (const path of ['/api/avaliacao/meus-resultados', `/api/avaliacao/meus-resultados/${tale.cycle.id}`])
      all.set(`${place} GET ${path}`, await said(person, { method: 'GET', path }))
  return all
}

const differing = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].flatMap(([call, text]) => (after.get(call) === text ? [] : [call]))

const end = ({ context, cycle }: Scene) =>
  context.db
    .from('avaliacoes_desempenho')
    .where('id', cycle.id)
    .update({ data_fim: daysFromNow(-1) })

/** The changes that must not show once an anonymous cycle has ended. */
async function change(tale: Scene) {
  for (const index of ALONE) await alter(tale, index)
  for (const [a, b] of EXCHANGED) await exchange(tale, a, b)
}

test.group('Anonymous evaluations: every read', () => {
  test('no read of a running anonymous cycle depends on any answer', async ({ assert }) => {
    const tale = await scene(true)
    const calls = reads(tale)
    assert.isAbove(calls.length, 300)
    const running = await snapshot(tale, calls)
    for (const index of PAIRS.keys()) await alter(tale, index)
    assert.deepEqual(differing(running, await snapshot(tale, calls)), [])
  })
    .timeout(240_000)
    .skip(...ASKS_WHO_MAY)

  test('no read of an ended anonymous cycle depends on one evaluator, by itself or by what another read leaves out', async ({
    assert,
  }) => {
    const tale = await scene(true)
    const calls = reads(tale)
    await end(tale)
    const ended = await snapshot(tale, calls)
    const result = [...ended].find(([call]) => call.includes(`${CYCLES}/${tale.cycle.id}/resultados `))![1]
    assert.lengthOf(
      JSON.parse(result.slice(4)).filter((item: any) => item.performance !== null),
      2,
    )
    await change(tale)
    assert.deepEqual(differing(ended, await snapshot(tale, calls)), [])
    // Every report said something, so that the comparison compared figures.
    const answered = [...ended].filter(([call, text]) => call.startsWith('POST') && text.startsWith('['))
    for (const key of engine().registry.reports.keys())
      if (key.startsWith('avaliacao/relatorios') && !/experiencia|pesquisa/.test(key))
        assert.isTrue(
          answered.some(([call]) => call.includes(key)),
          key,
        )
  })
    .timeout(240_000)
    .skip(...ASKS_WHO_MAY)

  test('the same changes show in a cycle with names: the comparison would find them', async ({ assert }) => {
    const tale = await scene(false)
    const calls = reads(tale).filter(({ path }) => /resultados|organizacional|resultado-avaliacao\b|ninebox/.test(path))
    await end(tale)
    const before = await snapshot(tale, calls)
    await change(tale)
    const found = differing(before, await snapshot(tale, calls)).join('\n')
    for (const part of ['/resultados', 'competencia-organizacional', 'relatorios/resultado-avaliacao', 'ninebox/chart'])
      assert.include(found, part)
  })
    .timeout(240_000)
    .skip(...ASKS_WHO_MAY)
})
