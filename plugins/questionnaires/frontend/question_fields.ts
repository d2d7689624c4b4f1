import type { FieldDefs } from '#engine/definition/types.ts'
import type { Condition } from '#engine/definition/conditions.ts'
import { JUSTIFIQUE, MULTIPLA, NOTA, SUBJETIVA, TIPOS_PERGUNTA, UNICA } from '../codes.ts'
import type { Aspect, ModelQuestion, Suggestion } from './use_model.ts'

const isKind = (...kinds: string[]): Condition => ({ op: 'in', field: 'tipo', values: kinds })
const yes: Condition = { op: 'eq', field: 'exigirComentario', value: true }

/** The form of a question with its values. A suggestion starts a new one with options used before. */
export function questionFields(
  aspects: Aspect[],
  one?: ModelQuestion,
  suggestion?: Suggestion,
  others: ModelQuestion[] = [],
): FieldDefs {
  const from: Partial<ModelQuestion> =
    one ?? (suggestion ? { tipo: UNICA, respostas: suggestion.respostas as ModelQuestion['respostas'] } : {})
  return {
    texto: {
      kind: 'longText',
      label: 'Pergunta',
      required: true,
      requiredMessage: 'Pergunta é obrigatória',
      max: 2000,
      default: from.texto ?? null,
    },
    tipo: {
      kind: 'choice',
      label: 'Tipo',
      required: true,
      choices: TIPOS_PERGUNTA,
      default: from.tipo ?? null,
      width: 6,
    },
    aspecto: {
      kind: 'choice',
      label: 'Aspecto',
      choices: [{ id: '', nome: 'Sem aspecto' }, ...aspects.map(({ id, nome }) => ({ id: String(id), nome }))],
      default: from.aspecto ? String(from.aspecto.id) : '',
      width: 6,
    },
    respostas: {
      kind: 'list',
      label: 'Opções de resposta',
      item: 'opção',
      columns: ['texto', 'peso'],
      max: 50,
      required: isKind(UNICA, MULTIPLA),
      requiredMessage: 'Opção de resposta é obrigatória',
      visible: isKind(UNICA, MULTIPLA),
      help: 'O peso diz quanto vale cada opção. Na múltipla escolha, um peso negativo desconta. Quem responde não vê os pesos.',
      fields: {
        texto: { kind: 'text', label: 'Opção de resposta', required: true, max: 500, width: 9 },
        peso: { kind: 'integer', label: 'Peso', min: -999, max: 999, default: 1, width: 3 },
      },
      default: from.respostas ?? [],
    },
    enps: {
      kind: 'boolean',
      label: 'Pergunta de recomendação (eNPS)',
      default: from.enps ?? false,
      visible: isKind(NOTA),
      help: 'De 0 a 10. O resultado mostra promotores (9 e 10) menos detratores (0 a 6).',
    },
    notaMinima: {
      kind: 'integer',
      label: 'Nota mínima',
      min: 0,
      max: 1000,
      default: from.notaMinima ?? 1,
      visible: { op: 'and', of: [isKind(NOTA), { op: 'ne', field: 'enps', value: true }] },
      width: 6,
    },
    notaMaxima: {
      kind: 'integer',
      label: 'Nota máxima',
      min: 1,
      max: 1000,
      default: from.notaMaxima ?? 10,
      visible: { op: 'and', of: [isKind(NOTA), { op: 'ne', field: 'enps', value: true }] },
      width: 6,
    },
    peso: {
      kind: 'integer',
      label: 'Peso',
      min: 0,
      max: 999,
      default: from.peso ?? 1,
      width: 4,
      help: 'Com peso 0 a pergunta não pontua.',
    },
    ordem: {
      kind: 'integer',
      label: 'Ordem',
      min: 1,
      default: one?.ordem ?? null,
      width: 4,
      help: 'Em branco: no fim.',
    },
    obrigatoria: { kind: 'boolean', label: 'Obrigatória', default: one ? one.obrigatoria : true, width: 4 },
    permiteNaoSeAplica: {
      kind: 'boolean',
      label: 'Permite "Não se aplica / não observei"',
      default: from.permiteNaoSeAplica ?? false,
      visible: { op: 'ne', field: 'tipo', value: SUBJETIVA },
      help: 'Quem responde assim não dá nota: a pergunta não conta no resultado.',
    },
    exigirComentario: {
      kind: 'boolean',
      label: 'Solicitar comentário',
      default: from.exigirComentario ?? false,
      visible: { op: 'ne', field: 'tipo', value: SUBJETIVA },
    },
    comentario: {
      kind: 'text',
      label: 'Texto do comentário',
      max: 200,
      default: from.comentario ?? JUSTIFIQUE,
      visible: yes,
      required: yes,
    },
    matriz: {
      kind: 'text',
      label: 'Título da matriz',
      max: 300,
      default: from.matriz ?? null,
      visible: isKind(UNICA, NOTA),
      help: 'Perguntas seguidas com o mesmo título e as mesmas opções aparecem juntas, em uma grade.',
    },
    ...conditionFields(others, one?.condicao ?? null),
  }
}

/** Questions another one may depend on: those with options or a grade, before it. */
const awaited = (others: ModelQuestion[]) => others.filter((question) => question.tipo !== SUBJETIVA)

const named = (question: ModelQuestion) => `${question.ordem}. ${question.texto.slice(0, 90)}`

/** The condition of the question: select a question, then one of its options or grades. */
function conditionFields(others: ModelQuestion[], now: ModelQuestion['condicao']): FieldDefs {
  const choices = awaited(others)
  if (!choices.length) return {}
  const graded = choices.filter((choice) => choice.tipo === NOTA).map((choice) => String(choice.id))
  const options = choices.flatMap((choice) =>
    choice.respostas.map((option) => ({ id: `${choice.id}:${option.id}`, nome: `${choice.ordem}. ${option.texto}` })),
  )
  const isGraded: Condition = { op: 'in', field: 'condicaoPergunta', values: graded }
  const hasOptions: Condition = {
    op: 'in',
    field: 'condicaoPergunta',
    values: choices.filter((choice) => choice.tipo !== NOTA).map((choice) => String(choice.id)),
  }
  return {
    condicaoPergunta: {
      kind: 'choice',
      label: 'Só aparece conforme a resposta de',
      choices: [
        { id: '', nome: 'Sempre aparece' },
        ...choices.map((choice) => ({ id: String(choice.id), nome: named(choice) })),
      ],
      default: now ? String(now.pergunta) : '',
    },
    ...(options.length && {
      condicaoOpcoes: {
        kind: 'choices' as const,
        label: 'Quando a resposta for',
        choices: options,
        default: (now?.opcoes ?? []).map((value) => `${now!.pergunta}:${value}`),
        visible: hasOptions,
        required: hasOptions,
      },
    }),
    ...(graded.length && {
      condicaoNotaMinima: {
        kind: 'integer' as const,
        label: 'Com nota a partir de',
        default: now?.notaMinima ?? null,
        visible: isGraded,
        width: 6 as const,
      },
      condicaoNotaMaxima: {
        kind: 'integer' as const,
        label: 'Com nota até',
        default: now?.notaMaxima ?? null,
        visible: isGraded,
        width: 6 as const,
      },
    }),
  }
}

/** The input of the server: the aspect as a reference, the condition as one value. */
export function questionInput({
  aspecto,
  condicaoPergunta,
  condicaoOpcoes,
  condicaoNotaMinima,
  condicaoNotaMaxima,
  ...values
}: Record<string, unknown>) {
  const on = Number(condicaoPergunta)
  const opcoes = ((condicaoOpcoes ?? []) as string[]).filter((value) => value.startsWith(`${on}:`))
  return {
    ...values,
    aspecto: aspecto ? Number(aspecto) : null,
    ...(condicaoPergunta !== undefined && {
      condicao: on
        ? {
            pergunta: on,
            opcoes: opcoes.map((value) => Number(value.split(':')[1])),
            notaMinima: condicaoNotaMinima ?? null,
            notaMaxima: condicaoNotaMaxima ?? null,
          }
        : null,
    }),
  }
}
