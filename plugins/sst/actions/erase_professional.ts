import { eraseAction } from '#app/erasure/index.ts'

/** A physician or engineer from outside. Whoever is in examinations or reports stays, as long as those are kept. */
export const eraseProfessional = eraseAction({
  of: 'sst/profissional',
  how: 'delete',
  confirm: 'O cadastro e todas as cópias são apagados. Não há como desfazer. Excluir os dados deste profissional?',
  refusalReason: () => null,
})
