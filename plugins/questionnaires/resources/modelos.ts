import { boolean, choice, integer, longText, percent, resource, text } from '#engine'
import { EM_BRANCO, TIPOS_MODELO } from '../codes.ts'
import { modelHooks } from '../rules/model_hooks.ts'

/**
 * A model: a titled set of questions, answered many times. Plugins show their kinds at a separate address (`aliasOf`
 * with `only`); this one has no endpoints.
 */
export const modelo = resource('questionarios/modelos', {
  label: ['Modelo de questionário', 'Modelos de questionário'],
  display: 'titulo',
  table: 'questionario_modelos',
  operations: [],
  fields: {
    titulo: text('Título').required().max(250),
    tipo: choice('Tipo', TIPOS_MODELO).required().default('S').indexed(),
    percentualMinimoAprovacao: percent('Percentual mínimo para aprovação')
      .min(0)
      .max(100)
      .width(4)
      .help('A partir deste resultado a resposta conta como aprovada. Sem ele não há aprovação automática.'),
    tempoLimite: integer('Tempo para responder (minutos)')
      .min(1)
      .max(1440)
      .width(4)
      .help('Conta a partir do início. Sem ele não há limite.'),
    umaPorVez: boolean('Mostrar uma pergunta por vez').default(true).width(4),
    perguntaEmBranco: choice('Pergunta opcional em branco', EM_BRANCO)
      .width(6)
      .help(
        'Sem escolha: não conta; em testes de candidatos e de alunos vale zero. Obrigatórias sem resposta, quando o tempo acaba, valem zero.',
      ),
    permiteNaoSeAplica: boolean('Permite "Não se aplica / não observei" em todas as perguntas')
      .width(6)
      .help('Quem responde assim não dá nota: a pergunta não conta no resultado.'),
    ativo: boolean('Ativo').default(true),
    observacao: longText('Observação').help('Quem responde lê este texto antes de começar.'),
  },
  list: {
    columns: ['titulo', 'percentualMinimoAprovacao', 'tempoLimite', 'ativo'],
    sort: 'titulo',
    search: ['titulo'],
    filters: ['titulo', 'ativo'],
  },
  hooks: modelHooks,
})
