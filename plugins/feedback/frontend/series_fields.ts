import { when } from '#engine/definition/conditions.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { FREQUENCIAS } from '../codes.ts'
import type { Template } from './talk.ts'

export const rhythms = Object.entries(FREQUENCIAS).map(([id, nome]) => ({ id, nome }))

/** Values of a form for "none": with few options a choice is drawn as buttons, and one of them is always chosen. */
export const ONCE = 'U'
export const NO_TEMPLATE = '0'

/** The chosen template as it is sent. */
export const templateId = (value: unknown) => (value && value !== NO_TEMPLATE ? Number(value) : null)

/** Template of a talk, to choose from. */
export const templateField = (templates: readonly Template[]): FieldDefs => ({
  modeloId: {
    kind: 'choice',
    label: 'Modelo de conversa',
    help: 'A pauta começa com os pontos do modelo.',
    choices: [
      { id: NO_TEMPLATE, nome: 'Sem modelo' },
      ...templates.map(({ id, nome, meu }) => ({ id: String(id), nome: meu ? `${nome} (meu)` : nome })),
    ],
    width: 12,
  },
})

/** Until when a series goes on. */
export const untilField = (): FieldDefs => ({
  ate: {
    kind: 'date',
    label: 'Até',
    help: 'Em branco: sem data final.',
    visible: when('frequencia').isNot(ONCE),
    width: 6,
  },
})
