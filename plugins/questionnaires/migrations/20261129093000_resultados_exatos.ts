import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { Fraction } from '#engine'
import { account, percentOf, shareOfLine } from '../domain/score.ts'
import type { Score, ScoreLine } from '../domain/types.ts'
import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

const TABLE = 'questionario_preenchimentos'
const PART = 200

interface Stored {
  id: number
  situacao: string
  performance: number | string | null
  apuracao: string
  modelo_id: number
  complemento_id: number | null
  tipo: string
  minimo: number | string | null
}

/** Tests for candidates and pupils: a question left blank is a wrong answer. */
const TESTS = ['S', 'L']

/** A line as it is calculated today: exactly, and without an optional question that was left blank. */
function recounted(line: ScoreLine, counted: boolean): ScoreLine {
  const share = shareOfLine(line)
  if (share === null) return line
  if (!counted && line.resposta === null) return { ...line, aproveitamento: null, fracao: null, pontos: null }
  return { ...line, fracao: share.toString(), pontos: share.times(line.peso).round() }
}

const passes = (value: Fraction | number | null, minimum: number) =>
  value !== null && Fraction.of(value).compare(minimum) >= 0

/**
 * Upgrade to 0.3: calculates submitted questionnaires again from the calculation stored with each. Points were rounded
 * for each question before they were added. Whoever passed or failed the minimum of a model stays so: where the new
 * result is on the other side, the questionnaire is left as it was decided.
 */
export async function recalculate(db: QueryClientContract): Promise<void> {
  const modelOf = new Map<number, number>()
  for (let after = 0; ;) {
    const rows: Stored[] = await db
      .from(`${TABLE} as p`)
      .join('questionario_modelos as m', 'm.id', 'p.modelo_id')
      .whereNotNull('p.apuracao')
      .where('p.id', '>', after)
      .orderBy('p.id')
      .limit(PART)
      .select('p.id', 'p.situacao', 'p.performance', 'p.apuracao', 'p.modelo_id', 'p.complemento_id', 'm.tipo')
      .select('m.percentual_minimo_aprovacao as minimo')
    if (!rows.length) return
    after = rows.at(-1)!.id
    const lines = rows.map((row) => (JSON.parse(row.apuracao) as Score).linhas ?? [])
    const unknown = [...new Set(lines.flat().map((one) => one.perguntaId))].filter((id) => !modelOf.has(id))
    for (const one of await db.from('questionario_perguntas').whereIn('id', unknown).select('id', 'modelo_id'))
      modelOf.set(one.id, one.modelo_id)
    for (const [index, row] of rows.entries()) {
      const counted = row.situacao !== 'C' || TESTS.includes(row.tipo)
      const result = account(lines[index]!.map((one) => recounted(one, counted)))
      const whole = percentOf(result.linhas)
      const minimum = row.minimo === null ? null : Number(row.minimo)
      const before = row.performance === null ? null : Number(row.performance)
      if (minimum !== null && passes(before, minimum) !== passes(whole?.round() ?? null, minimum)) continue
      const ofModel = (own: boolean) =>
        percentOf(
          result.linhas.filter(
            (one) => (!row.complemento_id || modelOf.get(one.perguntaId) !== row.complemento_id) === own,
          ),
        )
      const [model, complement] = [ofModel(true), ofModel(false)]
      await db
        .from(TABLE)
        .where('id', row.id)
        .update({
          apuracao: JSON.stringify(result),
          performance: whole?.round() ?? null,
          performance_modelo: model?.round() ?? null,
          performance_complemento: complement?.round() ?? null,
          performance_fracao: whole?.toString() ?? null,
          performance_modelo_fracao: model?.toString() ?? null,
          performance_complemento_fracao: complement?.toString() ?? null,
        })
    }
  }
}

/** Exact results beside the rounded ones; what was stored with rounded questions is calculated again. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('questionario_preenchimentos', (table) => {
      table.text('performance_fracao', 'mediumtext').nullable()
      table.text('performance_modelo_fracao', 'mediumtext').nullable()
      table.text('performance_complemento_fracao', 'mediumtext').nullable()
    })
    this.defer(recalculate)
  }

  async down() {
    this.dropColumnOf('questionario_preenchimentos', 'performance_complemento_fracao')
    this.dropColumnOf('questionario_preenchimentos', 'performance_modelo_fracao')
    this.dropColumnOf('questionario_preenchimentos', 'performance_fracao')
  }
}
