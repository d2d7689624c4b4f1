import { boolean, choice, integer, json, list, longText, ref, resource, rule, text, when } from '#engine'
import { JUSTIFIQUE, MULTIPLA, NOTA, SUBJETIVA, TIPOS_PERGUNTA, UNICA } from '../codes.ts'
import type { ShowIf } from '../domain/types.ts'
import { questionHooks } from '../rules/question_hooks.ts'

const withOptions = when('tipo').in([UNICA, MULTIPLA])

/** A question of a model at its position. Weights are shown to readers of the result, never to respondents. */
export const pergunta = resource('questionarios/perguntas', {
  label: ['Pergunta', 'Perguntas'],
  display: 'texto',
  table: 'questionario_perguntas',
  operations: [],
  fields: {
    modelo: ref('questionarios/modelos', 'Modelo').required().immutable().cascade(),
    aspecto: ref('questionarios/aspectos', 'Aspecto'),
    texto: longText('Pergunta').required('Pergunta é obrigatória').max(2000),
    tipo: choice('Tipo', TIPOS_PERGUNTA).required(),
    respostas: list('Opções de resposta', {
      texto: text('Opção de resposta').required().max(500),
      peso: integer('Peso').min(-999).max(999).default(1),
    })
      .rows('opção', ['texto', 'peso'])
      .ordered()
      .max(50)
      .visibleWhen(withOptions)
      .requiredWhen(withOptions, 'Opção de resposta é obrigatória'),
    notaMinima: integer('Nota mínima').min(0).max(1000).default(1).visibleWhen(when('tipo').is(NOTA)),
    notaMaxima: integer('Nota máxima').min(1).max(1000).default(10).visibleWhen(when('tipo').is(NOTA)),
    exigirComentario: boolean('Solicitar comentário').visibleWhen(when('tipo').isNot(SUBJETIVA)),
    comentario: text('Texto do comentário')
      .max(200)
      .default(JUSTIFIQUE)
      .visibleWhen(when('exigirComentario').is(true))
      .requiredWhen(when('exigirComentario').is(true)),
    enps: boolean('Pergunta de recomendação (eNPS)').visibleWhen(when('tipo').is(NOTA)),
    matriz: text('Título da matriz')
      .max(300)
      .visibleWhen(when('tipo').in([UNICA, NOTA])),
    condicao: json<ShowIf>('Só aparece quando'),
    peso: integer('Peso').min(0).max(999).default(1),
    obrigatoria: boolean('Obrigatória'),
    permiteNaoSeAplica: boolean('Permite "Não se aplica / não observei"').visibleWhen(when('tipo').isNot(SUBJETIVA)),
    ordem: integer('Ordem').min(1).indexed(),
    // What the question represents in the plugin that created it ('competencia:12').
    referencia: text('Referência').max(40).hidden(),
  },
  list: { columns: ['ordem', 'texto', 'tipo'], sort: 'ordem', filters: ['modelo', 'aspecto'] },
  rules: [rule('notaMaxima', when('notaMaxima').before('notaMinima'), 'A nota máxima é menor que a nota mínima.')],
  hooks: questionHooks,
})
