import { type Context, when } from '#engine'
import { type Readiness } from '../codes.ts'
import { PLANS } from '../domain/risk.ts'

export interface Candidate {
  plano: number
  id: number
  nome: string
  cargo: string | null
  prontidao: Readiness
  ativo: boolean
}

/** Active state and readiness of the successors of plans, without their identity. */
export async function readinessOf(context: Context, plans: number[]) {
  const rows = await context
    .query(PLANS)
    .withoutRowRules()
    .where(when('id').in(plans))
    .join('candidatos')
    .select({
      plano: 'id',
      situacao: 'candidatos.colaborador.situacao',
      prontidao: 'candidatos.prontidao',
    })
    .rows()
  return rows.map((row) => ({
    plano: Number(row.plano),
    prontidao: String(row.prontidao),
    ativo: row.situacao === 'A',
  }))
}

/** Successors of all plans within the user's scope, in order. */
export async function candidatesOf(context: Context): Promise<Candidate[]> {
  const rows = await context
    .query(PLANS)
    .join('candidatos')
    .select({
      plano: 'id',
      ordem: 'candidatos.id',
      id: 'candidatos.colaborador.id',
      nome: 'candidatos.colaborador.nome',
      situacao: 'candidatos.colaborador.situacao',
      cargo: 'candidatos.colaborador.cargo.nome',
      prontidao: 'candidatos.prontidao',
    })
    .orderBy('plano', 'ordem')
    .rows()
  return rows.flatMap((row) =>
    row.nome
      ? [
          {
            plano: Number(row.plano),
            id: Number(row.id),
            nome: String(row.nome),
            cargo: (row.cargo as string | null) ?? null,
            prontidao: row.prontidao as Readiness,
            ativo: row.situacao === 'A',
          },
        ]
      : [],
  )
}
