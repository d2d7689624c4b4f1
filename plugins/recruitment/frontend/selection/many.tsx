import { useMemo, useState } from 'react'
import { all, setting, when } from '#engine/definition/conditions.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { ActionDialog, api, useNotice } from '#frontend'
import { InviteDialog } from '../pool/InviteDialog.tsx'
import { OutcomeDialog } from '../pool/OutcomeDialog.tsx'
import type { Outcome } from '../pool/types.ts'
import type { Card, Stage } from './types.ts'

/** Batch operations on several candidates. */
export type Many = 'mover' | 'recusar' | 'escrever' | 'convidar'

const APPLICATIONS = '/api/captacao/candidato-solicitacoes'
const people = (cards: Card[]) => (cards.length === 1 ? cards[0]!.candidato.nome : `${cards.length} candidatos`)

const letter = (told: object, automatic = false): FieldDefs => ({
  modelo: {
    kind: 'ref',
    label: 'Modelo da mensagem',
    to: 'captacao/modelos-mensagem',
    lookup: { ativo: true },
    width: 12,
    ...told,
  },
  mensagem: {
    kind: 'longText',
    label: 'Mensagem por e-mail',
    max: 4000,
    help: automatic
      ? 'Em branco, usamos o texto do modelo; sem modelo, o do aviso automático.'
      : 'Em branco, usamos o texto do modelo.',
    ...told,
  },
})

function actionFor(many: Exclude<Many, 'convidar'>, cards: Card[], stages: Stage[], announced: readonly string[]) {
  const notify = { visible: when('avisar').is(true) }
  if (many === 'mover')
    return {
      label: 'Mover',
      title: `Mover ${people(cards)}`,
      fields: {
        etapaSeletiva: {
          kind: 'choice',
          label: 'Etapa seletiva',
          required: true,
          choices: stages.map(({ id, nome }) => ({ id: String(id), nome })),
          width: 12,
        },
        observacao: { kind: 'longText', label: 'Observação', help: 'Só a equipe lê.' },
        avisar: { kind: 'boolean', label: 'Avisar por e-mail', default: announced.includes('E'), width: 12 },
        ...letter(notify, announced.includes('E')),
      } as FieldDefs,
    }
  if (many === 'recusar')
    return {
      label: 'Recusar',
      title: `Recusar ${people(cards)}`,
      destructive: true as const,
      fields: {
        motivoRecusa: {
          kind: 'ref',
          label: 'Motivo da recusa',
          to: 'captacao/motivos-recusa',
          lookup: { ativo: true },
          required: all(setting('obrigarMotivoRecusa')),
          requiredMessage: 'Informe o motivo da recusa.',
          help: 'O candidato nunca vê o motivo.',
          width: 12,
        },
        observacao: { kind: 'longText', label: 'Observação', help: 'Só a equipe lê.' },
        avisar: { kind: 'boolean', label: 'Agradecer por e-mail', default: true, width: 12 },
        ...letter(notify, announced.includes('R')),
      } as FieldDefs,
    }
  return { label: 'Enviar', title: `Escrever a ${people(cards)}`, fields: letter({}) }
}

const DONE: Record<Exclude<Many, 'convidar'>, (count: number) => string> = {
  mover: (count) => (count === 1 ? '1 candidato movido.' : `${count} candidatos movidos.`),
  recusar: (count) => (count === 1 ? '1 candidato recusado.' : `${count} candidatos recusados.`),
  escrever: (count) => (count === 1 ? '1 mensagem enviada.' : `${count} mensagens enviadas.`),
}

interface ManyDialogProps {
  many: Many
  cards: Card[]
  stages: Stage[]
  /** Events for which the company sends letters automatically. */
  announced: readonly string[]
  /** Succeeded for at least one of them. */
  onDone(): void
  onClose(): void
}

/** Asks for the required input, runs the operation for all marked candidates, and lists those left out. */
export function ManyDialog({ many, cards, stages, announced, onDone, onClose }: ManyDialogProps) {
  const notice = useNotice()
  const [outcome, setOutcome] = useState<Outcome>()
  const action = useMemo(
    () => (many === 'convidar' ? undefined : actionFor(many, cards, stages, announced)),
    [many, cards, stages, announced],
  )
  if (many === 'convidar' || !action)
    return <InviteDialog ids={cards.map((card) => card.candidato.id)} onClose={onClose} onDone={onDone} />
  if (outcome)
    return (
      <OutcomeDialog
        outcome={outcome}
        title={action.title}
        done={DONE[many](outcome.feitos)}
        onClose={outcome.feitos ? onDone : onClose}
      />
    )
  const run = async ({ etapaSeletiva, ...input }: Record<string, unknown>) => {
    const body = { ...input, candidaturas: cards.map((card) => card.candidatoSolicitacaoId) }
    const told = await (many === 'escrever'
      ? api<Outcome>(`${APPLICATIONS}/mensagens`, { method: 'POST', body })
      : api<Outcome>(`${APPLICATIONS}/mover-varios`, {
          method: 'PUT',
          body: {
            ...body,
            // If unticked, nothing is sent, not even the automatic letter.
            semAviso: !input.avisar,
            apto: many === 'recusar' ? 'N' : 'I',
            ...(etapaSeletiva ? { etapaSeletiva: Number(etapaSeletiva) } : {}),
          },
        }))
    if (told.recusas.length) return setOutcome(told)
    notice.success(DONE[many](told.feitos))
    onDone()
  }
  return <ActionDialog action={action} onClose={() => !outcome && onClose()} onRun={run} />
}
