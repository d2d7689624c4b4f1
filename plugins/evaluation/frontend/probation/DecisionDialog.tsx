import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useMemo } from 'react'
import type { FieldDefs } from '#engine/definition/types.ts'
import { api, FieldForm, formatDate, today, useFieldForm, useNotice } from '#frontend'
import type { OnProbation } from './types.ts'

interface Props {
  person: OnProbation
  onClose: () => void
  onDecided: () => void
}

/** The decisions still possible: a period is extended once; what was signed in time may be entered later, with the paper. */
function decisionFields(last: string, extended: boolean): FieldDefs {
  return {
    decisao: {
      kind: 'choice',
      label: 'Decisão',
      choices: [
        { id: 'E', nome: 'Efetivar' },
        ...(extended ? [] : [{ id: 'P', nome: 'Prorrogar' }]),
        { id: 'D', nome: 'Dispensar' },
      ],
      ...(extended && { help: 'O período já foi prorrogado uma vez.' }),
      required: true,
      width: 12,
    },
    data: { kind: 'date', label: 'Data da decisão', required: true, width: 6 },
    ate: {
      kind: 'date',
      label: 'Prorrogado até',
      help: `No máximo ${formatDate(last)}.`,
      visible: { op: 'eq', field: 'decisao', value: 'P' },
      required: true,
      width: 6,
    },
    documento: {
      kind: 'file',
      label: 'Documento assinado',
      help: 'O termo assinado: uma prorrogação ou dispensa com data passada precisa dele.',
      visible: {
        op: 'and',
        of: [
          { op: 'ne', field: 'decisao', value: 'E' },
          { op: 'ltToday', field: 'data' },
        ],
      },
      required: true,
      width: 12,
    },
    justificativa: { kind: 'longText', label: 'Justificativa', max: 2000, width: 12 },
  }
}

/** Effective, extended or dismissed, with the legal limits. */
export function DecisionDialog({ person, onClose, onDecided }: Props) {
  const notice = useNotice()
  const extended = person.decisao?.decisao === 'P'
  const over = person.indeterminadoDesde !== null
  const fields = useMemo(() => decisionFields(person.fimLegal, extended), [person.fimLegal, extended])
  const form = useFieldForm(fields, {
    stored: { decisao: 'E', data: today(), ate: person.fimLegal, documento: null, justificativa: null },
  })
  const decide = async () => {
    const sent = await form.submit(({ decisao, data, ate, documento, justificativa }) =>
      api('/api/avaliacao/decisoes-experiencia', {
        method: 'POST',
        body: {
          colaborador: person.id,
          decisao,
          data,
          ate: decisao === 'P' ? ate : null,
          ...(documento ? { documento } : {}),
          justificativa: justificativa || null,
        },
        silent: true,
      }),
    )
    if (!sent) return
    notice.success('Decisão registrada com sucesso.')
    onDecided()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{`Decisão: ${person.nome}`}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Alert severity={person.alerta === 'PASSOU' ? 'error' : person.alerta === 'PERTO' ? 'warning' : 'info'}>
            {over
              ? `O prazo terminou em ${formatDate(person.fim)} sem decisão: o contrato já é por prazo indeterminado (CLT, arts. 445 e 451). Outra decisão só vale se foi assinada até lá: informe a data dela e anexe o documento.`
              : `O contrato de experiência termina em ${formatDate(person.fim)}; o limite legal é ${formatDate(person.fimLegal)}, 90 dias depois da admissão (CLT, art. 445).`}
          </Alert>
          <FieldForm of={form} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" disabled={form.busy !== null} onClick={() => void decide()}>
          Gravar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
