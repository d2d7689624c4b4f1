import type { FieldDefs } from '#engine/definition/types.ts'
import type { Condition } from '#engine/definition/conditions.ts'
import { JUSTIFIQUE, MULTIPLA, NOTA, SUBJETIVA, TIPOS_PERGUNTA, UNICA } from '../codes.ts'
import type { Aspect, ModelQuestion, Suggestion } from './use_model.ts'

const isKind = (...kinds: string[]): Condition => ({ op: 'in', field: 'tipo', values: kinds })
const yes: Condition = { op: 'eq', field: 'exigirComentario', value: true }
const given = (value: unknown) => value as never

/** The form of a question, filled with what it has. A suggestion starts a new one with options used before. */
export function questionFields(aspects: Aspect[], one?: ModelQuestion, suggestion?: Suggestion): FieldDefs {
  const from: Partial<ModelQuestion> =
    one ?? (suggestion ? { tipo: UNICA, respostas: suggestion.respostas as ModelQuestion['respostas'] } : {})
  return {
    texto: {
      kind: 'longText',
      label: 'Pergunta',
      required: true,
      requiredMessage: 'Pergunta é obrigatória',
      max: 2000,
      default: given(from.texto ?? null),
    },
    tipo: {
      kind: 'choice',
      label: 'Tipo',
      required: true,
      choices: TIPOS_PERGUNTA,
      default: given(from.tipo ?? null),
      width: 6,
    },
    aspecto: {
      kind: 'choice',
      label: 'Aspecto',
      choices: [{ id: '', nome: 'Sem aspecto' }, ...aspects.map(({ id, nome }) => ({ id: String(id), nome }))],
      default: given(from.aspecto ? String(from.aspecto.id) : ''),
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
      default: given(from.respostas ?? []),
    },
    notaMinima: {
      kind: 'integer',
      label: 'Nota mínima',
      min: 0,
      max: 1000,
      default: given(from.notaMinima ?? 1),
      visible: isKind(NOTA),
      width: 6,
    },
    notaMaxima: {
      kind: 'integer',
      label: 'Nota máxima',
      min: 1,
      max: 1000,
      default: given(from.notaMaxima ?? 10),
      visible: isKind(NOTA),
      width: 6,
    },
    peso: {
      kind: 'integer',
      label: 'Peso',
      min: 0,
      max: 999,
      default: given(from.peso ?? 1),
      width: 4,
      help: 'Com peso 0 a pergunta não pontua.',
    },
    ordem: {
      kind: 'integer',
      label: 'Ordem',
      min: 1,
      default: given(one?.ordem ?? null),
      width: 4,
      help: 'Vazio: no fim.',
    },
    obrigatoria: { kind: 'boolean', label: 'Obrigatória', default: given(one ? one.obrigatoria : true), width: 4 },
    exigirComentario: {
      kind: 'boolean',
      label: 'Solicitar comentário',
      default: given(from.exigirComentario ?? false),
      visible: { op: 'ne', field: 'tipo', value: SUBJETIVA },
    },
    comentario: {
      kind: 'text',
      label: 'Texto do comentário',
      max: 200,
      default: given(from.comentario ?? JUSTIFIQUE),
      visible: yes,
      required: yes,
    },
  }
}

/** What the server takes: the aspect as a reference. */
export const questionInput = ({ aspecto, ...values }: Record<string, unknown>) => ({
  ...values,
  aspecto: aspecto ? Number(aspecto) : null,
})
