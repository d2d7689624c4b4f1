import { choice, datetime, list, longText, ref, resource, rowRule, text, tonesOf, whereRefVisible } from '#engine'
import { NOTAS_CRITERIO, VERDICTS, VEREDITOS } from '../shared/states.ts'
import { scorecardHooks } from '../rules/scorecard_hooks.ts'

/** One team member's scorecard of a candidate in a stage: marks by criterion, and a verdict. */
export const parecer = resource('captacao/pareceres', {
  label: ['Parecer', 'Pareceres'],
  display: 'veredito',
  title: ['candidato', 'etapaSeletiva'],
  fields: {
    candidatoSolicitacao: ref('captacao/candidato-solicitacoes', 'Candidatura')
      .required()
      .immutable()
      .cascade()
      .width(8),
    etapaSeletiva: ref('captacao/etapas-seletivas', 'Etapa seletiva')
      .immutable()
      .width(4)
      .help('Em branco, a etapa em que o candidato está.'),
    candidato: ref('captacao/candidatos', 'Candidato').readOnly(),
    solicitacao: ref('captacao/solicitacoes-pessoal', 'Vaga').readOnly(),
    veredito: choice('Veredito', VEREDITOS).tones(tonesOf(VERDICTS)).required('Diga se você recomenda o candidato.'),
    criterios: list('Critérios', {
      criterio: text('Critério').required().max(100),
      nota: choice('Nota', NOTAS_CRITERIO).required(),
    })
      .rows('critério', ['criterio', 'nota'])
      .max(20),
    comentario: longText('Comentário').max(4000).help('Só a equipe lê.'),
    autor: ref('utilitario/usuarios', 'Autor').readOnly(),
    dataHora: datetime('Data e hora').readOnly(),
  },
  list: {
    columns: ['dataHora', 'candidato', 'solicitacao', 'etapaSeletiva', 'autor', 'veredito'],
    sort: '-dataHora',
    filters: ['candidatoSolicitacao', 'candidato', 'solicitacao', 'etapaSeletiva', 'autor', 'veredito'],
  },
  form: [
    { label: 'Parecer', fields: ['candidatoSolicitacao', 'etapaSeletiva', 'veredito', 'criterios', 'comentario'] },
  ],
  unique: [
    {
      fields: ['candidatoSolicitacao', 'etapaSeletiva', 'autor'],
      message: 'Você já deu o seu parecer nesta etapa: altere o que existe.',
    },
  ],
  rowRules: [rowRule('os pareceres das vagas que vê', whereRefVisible('solicitacao'))],
  hooks: scorecardHooks,
  // The hook only rejects scorecards of others.
  undoDelete: true,
})
