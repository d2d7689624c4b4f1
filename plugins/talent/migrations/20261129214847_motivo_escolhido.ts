import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

const PART = 1000

interface Promotion {
  id: number
  salario_antes: number | string | null
  salario: number | string | null
  faixa_antes: number | string | null
  faixa: number | string | null
}

const last = (table: string, owner: string, day: string) =>
  `(SELECT c.valor FROM ${table} c WHERE c.pai_id = ${owner} AND c.data ${day} h.data ORDER BY c.data DESC LIMIT 1)`
const before = `(SELECT b.faixa_salarial_id FROM talentos_historicos b WHERE b.pai_id = h.pai_id AND b.data < h.data ORDER BY b.data DESC LIMIT 1)`

const PROMOTIONS = `SELECT h.id AS id,
  ${last('talentos_curva_salarial', 'h.pai_id', '<')} AS salario_antes,
  ${last('talentos_curva_salarial', 'h.pai_id', '<=')} AS salario,
  ${last('faixas_salariais_curva_salarial', before, '<=')} AS faixa_antes,
  ${last('faixas_salariais_curva_salarial', 'h.faixa_salarial_id', '<=')} AS faixa
FROM talentos_historicos h
WHERE h.motivo IN ('PROMOCAO_VERTICAL', 'PROMOCAO_HORIZONTAL') AND h.id > ? ORDER BY h.id LIMIT ${PART}`

const wayFrom = (earlier: number | string | null, later: number | string | null) =>
  earlier === null || later === null ? null : Math.sign(Number(later) - Number(earlier))

/** Every change of band or position was a promotion: what leads down or stays gets the reason proposed today. */
export async function correctPromotions(db: QueryClientContract): Promise<void> {
  for (let after = 0; ;) {
    const rows = (await db.rawQuery(PROMOTIONS, [after])) as any
    const found: Promotion[] = db.dialect.name === 'mysql' ? rows[0] : rows
    if (!found.length) return
    after = found.at(-1)!.id
    for (const [way, motivo] of [
      [-1, 'REBAIXAMENTO'],
      [0, 'REENQUADRAMENTO'],
    ] as const) {
      const ids = found
        .filter((row) => {
          const paid = wayFrom(row.salario_antes, row.salario)
          return (paid || (wayFrom(row.faixa_antes, row.faixa) ?? paid)) === way
        })
        .map((row) => row.id)
      if (ids.length) await db.from('talentos_historicos').whereIn('id', ids).update({ motivo })
    }
  }
}

/** The reason HR chooses; stored promotions that lead down or nowhere are called what they are. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('talentos_historicos', (table) => {
      table.string('motivo_escolhido', 19).nullable()
    })
    this.defer(correctPromotions)
  }

  async down() {
    this.dropColumnOf('talentos_historicos', 'motivo_escolhido')
  }
}
