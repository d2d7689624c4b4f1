import { datetime, longText, ref, refs, resource, rowRule, whereRefVisible } from '#engine'
import { commentHooks } from '../rules/comment_hooks.ts'

/** The team's internal comments about a candidate in a vacancy. Not accessible from the portal. */
export const comentario = resource('captacao/comentarios', {
  label: ['Comentário', 'Comentários'],
  display: 'texto',
  fields: {
    candidatoSolicitacao: ref('captacao/candidato-solicitacoes', 'Candidatura').required().immutable().cascade(),
    candidato: ref('captacao/candidatos', 'Candidato').readOnly(),
    solicitacao: ref('captacao/solicitacoes-pessoal', 'Vaga').readOnly(),
    texto: longText('Comentário').required().max(4000).help('Escreva @ e o login para chamar alguém da equipe.'),
    autor: ref('utilitario/usuarios', 'Autor').readOnly(),
    dataHora: datetime('Data e hora').readOnly(),
    mencionados: refs('utilitario/usuarios', 'Pessoas mencionadas').readOnly(),
  },
  list: {
    columns: ['dataHora', 'autor', 'candidato', 'solicitacao', 'texto'],
    sort: '-dataHora',
    search: ['texto'],
    filters: ['candidatoSolicitacao', 'candidato', 'solicitacao', 'autor', 'mencionados'],
  },
  form: [{ label: 'Comentário', fields: ['candidatoSolicitacao', 'texto'] }],
  rowRules: [rowRule('os comentários das vagas que vê', whereRefVisible('solicitacao'))],
  hooks: commentHooks,
  // The hook only rejects comments of others.
  undoDelete: true,
})
