import { eraseAction } from '#app/erasure/index.ts'

/** Somebody who filled in the form by a link and was not employed. Of an employee the record of the talent remains. */
export const eraseAdmission = eraseAction({
  of: 'gestao-talentos/talentos-admissao',
  how: 'delete',
  confirm:
    'A admissão é apagada com a ficha preenchida, os documentos e todas as cópias. Não há como desfazer. Excluir os dados desta pessoa?',
  refusalReason: (_context, row) =>
    row.status === 'CANCELADA' || row.status === 'CONCLUIDA'
      ? null
      : 'Conclua ou cancele a admissão antes de excluir os dados da pessoa.',
})
