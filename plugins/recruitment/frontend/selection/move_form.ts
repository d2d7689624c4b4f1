import { all, setting, when } from '#engine/definition/conditions.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { SITUACOES } from '../../shared/states.ts'
import type { Stage } from './types.ts'

export interface Target {
  stageId: number
  situation: string
}

const refused = when('apto').is('N')

/** The fields of a move: stage, outcome, date, and responsible user. */
export const moveFields = (stages: Stage[], target: Target, user: string, announced = false): FieldDefs => ({
  etapaSeletiva: {
    kind: 'choice',
    label: 'Etapa seletiva',
    required: true,
    choices: stages.map(({ id, nome }) => ({ id: String(id), nome })),
    default: String(target.stageId),
    width: 6,
  },
  apto: {
    kind: 'choice',
    label: 'Situação',
    required: true,
    choices: Object.entries(SITUACOES).map(([id, nome]) => ({ id, nome })),
    default: target.situation,
    width: 6,
  },
  motivoRecusa: {
    kind: 'ref',
    label: 'Motivo da recusa',
    to: 'captacao/motivos-recusa',
    lookup: { ativo: true },
    visible: refused,
    required: all(refused, setting('obrigarMotivoRecusa')),
    requiredMessage: 'Informe o motivo da recusa.',
    help: 'O candidato nunca vê o motivo.',
    width: 12,
  },
  data: { kind: 'date', label: 'Data', required: true, default: { now: 'date' }, width: 4 },
  horaIni: { kind: 'time', label: 'Hora inicial', max: 10, width: 4 },
  horaFim: { kind: 'time', label: 'Hora final', max: 10, width: 4 },
  responsavel: { kind: 'text', label: 'Responsável', required: true, max: 100, default: user.slice(0, 100), width: 12 },
  observacao: { kind: 'longText', label: 'Observação', help: 'Só a equipe lê.' },
  mensagemCandidato: {
    kind: 'longText',
    label: 'Mensagem ao candidato',
    max: 1000,
    help: 'O candidato lê no portal, junto da etapa.',
  },
  // Only if the company sends automatic letters there is something to suppress.
  ...(announced && {
    semAviso: {
      kind: 'boolean',
      label: 'Sem aviso automático',
      default: false,
      help: 'O e-mail que a empresa envia sozinha neste passo não vai.',
      width: 12,
    },
  }),
})

/** The input of the server: the stage as an id. */
export const moveInput = (values: Record<string, unknown>) => ({
  ...values,
  etapaSeletiva: Number(values.etapaSeletiva),
})
