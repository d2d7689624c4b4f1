import { date, refs, report } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { environmentsOn } from '../queries/environments.ts'

/** Environments as of a day, with their protection and risks. */
export const ambientes = report('sst/ambientes/relatorio', {
  label: 'Ambientes',
  fields: {
    data: date('Data de referência').required().default({ now: 'date' }),
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
    obrasIds: refs('sst/obra', 'Obras').ids(),
  },
  columns: [
    { key: 'ambiente', label: 'Ambiente' },
    { key: 'local', label: 'Estabelecimento/Obra' },
    { key: 'descricao', label: 'Descrição' },
    { key: 'epcs', label: 'EPCs' },
    { key: 'riscos', label: 'Riscos' },
  ],
  async run(filters, context) {
    const [establishments, works] = [new Set(idList(filters.estabelecimentosIds)), new Set(idList(filters.obrasIds))]
    const chosen = establishments.size + works.size > 0
    const found = (await environmentsOn(context, filters.data!)).filter(
      (environment) =>
        !chosen ||
        establishments.has(Number(environment.estabelecimento?.id)) ||
        works.has(Number(environment.obra?.id)),
    )
    const ids = found.map((day) => day.id)
    if (!ids.length) return { rows: [] }
    const whole = await context.system.repo('sst/ambientes').all({ ids }, { onDay: filters.data! })
    const epcs = new Map(
      (await context.query('sst/epcs').select({ id: 'id', nome: 'descricao' }).rows()).map((row) => [row.id, row.nome]),
    )
    const byId = new Map(whole.map((row) => [row.id, row.historicos?.[0]]))
    return {
      rows: found.map((day) => {
        const row = byId.get(day.id)
        return {
          ambiente: day.nome,
          local: day.obra?.nome ?? day.estabelecimento?.nome ?? day.numeroInscricaoDeTerceiro,
          descricao: day.descricao,
          epcs: (row?.epcsIds ?? []).map((id: number) => epcs.get(id)).join(', '),
          riscos: (row?.riscosAmbientes ?? []).map((risk) => risk.risco?.descricao).join(', '),
        }
      }),
    }
  },
})
