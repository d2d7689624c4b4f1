/**
 * Workloads k and m: a cycle of 5,000 evaluated with five evaluators each is created, and its final results are counted, beside SQL
 * written by hand for the one purpose, on the same database in one run.
 *
 *   node scripts/with_mariadb.mjs bench/evaluation.ts [--evaluated 5000] [--rounds 3]
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { app, folder, mysql, newCompany, newTalents, timeOf } from './console_app.ts'

const { values: asked } = parseArgs({
  options: { evaluated: { type: 'string', default: '5000' }, rounds: { type: 'string', default: '3' } },
})
const [PEOPLE, ROUNDS] = [Number(asked.evaluated), Number(asked.rounds)]
const EVALUATORS = 5
const QUESTIONS = 40
const { engine } = await import('#engine')
const { default: db } = await import('@adonisjs/lucid/services/db')
const { copies } = await import('./copies.ts')

const made = await newCompany()
const { company, repo } = made
const ids = await newTalents(made, PEOPLE)
const model = await repo('questionarios/modelos').create({ titulo: 'Quarenta perguntas', tipo: 'V' })
for (let ordem = 1; ordem <= QUESTIONS; ordem++)
  await repo('questionarios/perguntas').create({
    modelo: model.id,
    texto: `Pergunta ${ordem}`,
    tipo: '4',
    obrigatoria: true,
    ordem,
  })

const { addPairs } = await import('../plugins/evaluation/services/assign.ts')
const { resultsOf } = await import('../plugins/evaluation/queries/results.ts')
const context = await engine().systemContext(company)
const cycles = context.repo('avaliacao/avaliacoes-desempenho')
const newCycle = () =>
  cycles.create({
    titulo: 'Ciclo',
    dataIni: '2026-03-01',
    dataFim: '2026-03-31',
    tipo: '2.0',
    formato: '3',
    anonima: false,
    permiteAutoAvaliacao: true,
    modeloAvaliacao: model.id,
  })

/** By hand: the participants and the trail of each. */
async function floorOf(cycle: number) {
  const last = ids.length
  await db.transaction(async (trx) => {
    for (let step = 1; step <= EVALUATORS; step++)
      await trx.rawQuery(
        `INSERT INTO avaliacao_participantes (empresa_id, avaliacao_desempenho_id, colaborador_id, avaliado_id, avaliador_id, papel, peso_avaliador, status, versao, criado_em)
         SELECT a.empresa_id, ?, a.id, a.id, b.id, 'P', 1, 'I', 1, '2026-01-01 00:00:00'
         FROM talentos a JOIN talentos b ON b.id = CASE WHEN a.id + ? > ? THEN a.id + ? - ? ELSE a.id + ? END
         WHERE a.empresa_id = ?`,
        [cycle, step, ids.at(-1)!, step, last, step, company],
      )
    await trx.rawQuery(
      `INSERT INTO auditoria (data_hora, ator_tipo, ator_nome, empresa_id, recurso, registro_id, acao, mudancas)
       SELECT '2026-01-01 00:00:00', 'system', 'Sistema', empresa_id, 'avaliacao/participante-avaliacao-desempenho', id, 'create', papel
       FROM avaliacao_participantes WHERE avaliacao_desempenho_id = ?`,
      [cycle],
    )
  })
}

const pairs = ids.flatMap((avaliado, index) =>
  Array.from({ length: EVALUATORS }, (_v, step) => ({
    avaliado,
    avaliador: ids[(index + step + 1) % ids.length]!,
    papel: 'P' as const,
  })),
)

const least = (all: number[]) => Math.min(...all)
const figures: Record<string, number[]> = { floor: [], product: [], floorResults: [], results: [] }
for (let round = 0; round < ROUNDS; round++) {
  const [byHand, byProduct] = [await newCycle(), await newCycle()]
  figures.floor!.push(await timeOf(() => floorOf(byHand.id)))
  figures.product!.push(
    await timeOf(() =>
      context.transaction(
        async (inner) =>
          void (await addPairs(inner, await inner.repo('avaliacao/avaliacoes-desempenho').get(byProduct.id), pairs)),
      ),
    ),
  )
  const made = Number(
    (await db.from('avaliacao_participantes').where('avaliacao_desempenho_id', byProduct.id).count('* as n').first()).n,
  )
  if (made !== pairs.length) throw new Error(`${made} of ${pairs.length} were made`)
}

// Everything handed in, with a result each.
const cycle = await newCycle()
await floorOf(cycle.id)
const rows = await db
  .from('avaliacao_participantes')
  .where('avaliacao_desempenho_id', cycle.id)
  .orderBy('id')
  .select('id')
const filling = await repo('questionarios/preenchimentos').create({ modelo: model.id, titulo: 'Ciclo', situacao: 'C' })
const sample = await db.from('questionario_preenchimentos').where('id', filling.id).first()
await copies('questionario_preenchimentos', sample, rows.length, (n) => ({
  performance: 40 + ((n * 37) % 6000) / 100,
  performance_modelo: 40 + ((n * 37) % 6000) / 100,
  respondido_em: '2026-03-10 12:00:00',
}))
const fillings = await db.from('questionario_preenchimentos').where('id', '>', filling.id).orderBy('id').select('id')
for (let at = 0; at < rows.length; at += 500)
  await db.transaction(async (trx) => {
    for (let n = at; n < Math.min(at + 500, rows.length); n++)
      await trx
        .from('avaliacao_participantes')
        .where('id', rows[n].id)
        .update({ preenchimento_id: fillings[n].id, status: 'C', respondida_em: '2026-03-10' })
  })
if (mysql)
  for (const table of ['avaliacao_participantes', 'questionario_preenchimentos', 'talentos'])
    await db.rawQuery(`ANALYZE TABLE ${table}`)
const whole = await cycles.get(cycle.id)
const floorResults = () =>
  db.rawQuery(
    `SELECT p.avaliado_id, t.nome, ROUND(SUM(f.performance * p.peso_avaliador) / SUM(p.peso_avaliador), 2) AS media
     FROM avaliacao_participantes p JOIN questionario_preenchimentos f ON f.id = p.preenchimento_id
     JOIN talentos t ON t.id = p.avaliado_id
     WHERE p.avaliacao_desempenho_id = ? AND p.status = 'C' AND p.empresa_id = ? GROUP BY p.avaliado_id, t.nome ORDER BY t.nome`,
    [cycle.id, company],
  )
for (let round = 0; round <= ROUNDS; round++) {
  const [byHand, byProduct] = [await timeOf(floorResults), await timeOf(() => resultsOf(context, whole))]
  // The first round warms up.
  if (!round) continue
  figures.floorResults!.push(byHand)
  figures.results!.push(byProduct)
}
const found = await resultsOf(context, whole)
if (found.length !== PEOPLE) throw new Error(`${found.length} results of ${PEOPLE}`)

const line = (name: string, floor: number[], product: number[]) =>
  console.log(
    `${name}: by hand ${least(floor).toFixed(0)} ms, product ${least(product).toFixed(0)} ms, ${(least(product) / least(floor)).toFixed(2)} times`,
  )
console.log(`${mysql ? 'MariaDB' : 'SQLite'}, ${PEOPLE} evaluated, ${EVALUATORS} evaluators each, least of ${ROUNDS}`)
line('k, cycle created', figures.floor!, figures.product!)
line('m, final results', figures.floorResults!, figures.results!)
await app.terminate()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
