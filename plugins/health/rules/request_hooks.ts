import type { Hooks } from '#engine'

/** A request is complete when every exam has a result. */
export const requestHooks: Hooks<'sst/solicitacoes-exame'> = {
  beforeSave(context, values, old) {
    const exams: { resultado?: string | null }[] = values.exames ?? old?.exames ?? []
    const open = exams.some((exam) => !exam.resultado)
    values.concluidaEm = open ? null : (old?.concluidaEm ?? context.today)
  },
}
