import { choice, refs, report, textTonesOf } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { FALTAS, positionVaccines, SITUACOES_VACINA } from '../queries/position_vaccines.ts'
import { VACCINES } from '../domain/keys.ts'

const ASKED = { F: 'Só quem falta', T: 'Todos' } as const

/** Vaccines that positions and functions demand: who has them, who lacks them or is late. */
export const vacinasCargo = report('sst/relatorios/vacinas-cargo', {
  label: 'Vacinas por Cargo',
  fields: {
    quem: choice('Quem aparece', ASKED).default('F'),
    vacinasIds: refs(VACCINES, 'Vacinas').ids(),
  },
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'area', label: 'Área' },
    { key: 'dose', label: 'Dose', format: 'integer' },
    { key: 'prevista', label: 'Data prevista', format: 'date' },
    { key: 'situacao', label: 'Situação', tones: textTonesOf(SITUACOES_VACINA) },
  ],
  async run(filters, context) {
    const wanted = idList(filters.vacinasIds)
    const names = new Set(
      wanted.length ? (await context.repo(VACCINES).all({ ids: wanted })).map(({ nome }) => nome) : [],
    )
    const rows = (await positionVaccines(context))
      .filter(
        ({ situacao, vacina }) =>
          (filters.quem === 'T' || FALTAS.includes(situacao)) && (!names.size || names.has(vacina)),
      )
      .map(({ talentoId: _, situacao, ...row }) => ({ ...row, situacao: SITUACOES_VACINA[situacao].label }))
      .toSorted((a, b) => a.vacina.localeCompare(b.vacina, 'pt-BR') || a.talento!.localeCompare(b.talento!, 'pt-BR'))
    return {
      rows,
      groupBy: [{ key: 'vacina', label: 'Vacina' }],
      totals: [{ key: 'talento', op: 'count' }],
    }
  },
})
