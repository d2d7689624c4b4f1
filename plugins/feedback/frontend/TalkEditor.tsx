import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import type { FieldDefs } from '#engine/definition/types.ts'
import { api, ApiError, FieldForm, useConfirm, useFieldForm, useNotice } from '#frontend'
import { type Agreed, type Draft, draftOf, mergeDrafts, newKey, type Point } from './merge_talk.ts'
import { ONLY_ME, ONLY_PAIR, PrivateNote } from './PrivateNote.tsx'
import { RowsEditor } from './RowsEditor.tsx'
import type { Talk, Talks } from './talk.ts'

function Heading({ children }: { children: string }) {
  return (
    <Typography component="h3" variant="body2" color="textSecondary" sx={{ mt: 2, mb: 0.5 }}>
      {children}
    </Typography>
  )
}

/** Fields that write back what was chosen, as it changes. */
function LiveFields({
  fields,
  values,
  onChange,
}: {
  fields: FieldDefs
  values: Record<string, string | null>
  onChange: (values: Record<string, string | null>) => void
}) {
  const names = Object.keys(fields)
  const form = useFieldForm(fields, { stored: values })
  const now = form.form.watch(names) as (string | null)[]
  useEffect(() => {
    const next = Object.fromEntries(names.map((name, at) => [name, now[at] || null]))
    if (names.some((name) => next[name] !== values[name])) onChange(next)
  }, now)
  return <FieldForm of={form} />
}

const WHEN: FieldDefs = {
  data: { kind: 'date', label: 'Dia', required: true, width: 6 },
  hora: { kind: 'time', label: 'Hora', width: 6 },
}

const count = (total: number, one: string, many: string) => (total === 1 ? `1 ${one}` : `${total} ${many}`)

/** What goes to the next talk if this one ends now. */
function carriedText({ pauta, combinados }: Draft): string {
  const points = pauta.filter((row) => row.assunto.trim() && !row.conversado).length
  const tasks = combinados.filter((row) => row.tarefa.trim() && !row.feito).length
  if (!points && !tasks) return 'Tudo conversado e feito: nada fica para a próxima.'
  const parts = [
    points && count(points, 'ponto da pauta', 'pontos da pauta'),
    tasks && count(tasks, 'combinado', 'combinados'),
  ].filter(Boolean)
  return `Em aberto: ${parts.join(' e ')}. O que ficar assim vai para a próxima conversa, com a data desta.`
}

/** Agenda, shared notes, tasks, and a private note that only its author can read. */
export function TalkEditor({ talk, me, onSaved }: { talk: Talk; me: number; onSaved: () => Promise<void> }) {
  const notice = useNotice()
  const confirm = useConfirm()
  const [base, setBase] = useState({ versao: talk.versao, draft: draftOf(talk) })
  const [draft, setDraft] = useState<Draft>(base.draft)
  const [nota, setNota] = useState(talk.notaPrivada ?? '')
  const [busy, setBusy] = useState(false)
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const agreedFields = useMemo(
    (): FieldDefs => ({
      quemId: {
        kind: 'choice',
        label: 'Quem',
        choices: [
          { id: String(me), nome: 'Eu' },
          { id: String(talk.comId), nome: talk.com },
        ],
        width: 8,
      },
      prazo: { kind: 'date', label: 'Até', width: 4 },
    }),
    [me, talk.comId, talk.com],
  )
  /** The other person wrote meanwhile: both versions in one, to be saved again. */
  const mergeTheirs = async () => {
    const { conversas } = await api<Talks>('/api/feedback/minhas-conversas')
    const fresh = conversas.find((item) => item.id === talk.id)
    if (!fresh) return
    setDraft(mergeDrafts(base.draft, draft, draftOf(fresh)))
    setBase({ versao: fresh.versao, draft: draftOf(fresh) })
    notice.warn(`${talk.com} também escreveu nesta conversa. Juntamos as duas versões: confira e guarde de novo.`)
  }
  const save = async (situacao?: 'R' | 'X') => {
    setBusy(true)
    try {
      await api(`/api/feedback/minhas-conversas/${talk.id}`, {
        method: 'PUT',
        silent: true,
        body: {
          versao: base.versao,
          data: draft.data,
          hora: draft.hora,
          pauta: draft.pauta
            .filter((row) => row.assunto.trim())
            .map(({ id, assunto, conversado }) => ({ id: id ?? null, assunto: assunto.trim(), conversado })),
          combinados: draft.combinados
            .filter((row) => row.tarefa.trim())
            .map(({ id, tarefa, quemId, prazo, feito }) => ({
              id: id ?? null,
              tarefa: tarefa.trim(),
              quemId: quemId ?? null,
              prazo: prazo ?? null,
              feito,
            })),
          anotacoes: draft.anotacoes || null,
          notaPrivada: nota || null,
          situacao: situacao ?? null,
        },
      })
      notice.success(situacao === 'X' ? 'Conversa cancelada.' : 'Conversa guardada.')
      await onSaved()
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await mergeTheirs()
      else notice.error(error)
    } finally {
      setBusy(false)
    }
  }
  const cancel = async () => {
    const sure = await confirm({
      title: 'Cancelar esta conversa?',
      text: `Avisamos ${talk.com}. O que está em aberto vai para a próxima.`,
      confirmLabel: 'Cancelar conversa',
      cancelLabel: 'Voltar',
      destructive: true,
    })
    if (sure) await save('X')
  }
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (!busy) void save()
  }
  const planned = talk.situacao === 'M'
  return (
    <Box sx={{ mt: 1 }} onKeyDown={onKey}>
      {planned && (
        <>
          <Heading>Quando</Heading>
          <Box sx={{ maxWidth: 640 }}>
            <LiveFields
              fields={WHEN}
              values={{ data: draft.data, hora: draft.hora }}
              onChange={({ data, hora }) => set({ data: data ?? talk.data, hora: hora ?? null })}
            />
          </Box>
        </>
      )}
      <Heading>Pauta</Heading>
      <RowsEditor<Point>
        rows={draft.pauta}
        onChange={(pauta) => set({ pauta })}
        empty={() => ({ key: newKey(), assunto: '', conversado: false })}
        label="Assunto"
        add="Incluir assunto"
        done="Conversado"
        textOf={(row) => row.assunto}
        withText={(row, assunto) => ({ ...row, assunto })}
        isDone={(row) => row.conversado}
        withDone={(row, conversado) => ({ ...row, conversado })}
        helpOf={(row) => row.dica}
      />
      <Box sx={{ mt: 1 }}>
        <PrivateNote>{ONLY_PAIR}</PrivateNote>
      </Box>
      <TextField
        label="Anotações"
        fullWidth
        multiline
        minRows={3}
        value={draft.anotacoes}
        onChange={(event) => set({ anotacoes: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 8000 } }}
        sx={{ mt: 2 }}
      />
      <Heading>Combinados</Heading>
      <RowsEditor<Agreed>
        rows={draft.combinados}
        onChange={(combinados) => set({ combinados })}
        empty={() => ({ key: newKey(), tarefa: '', feito: false })}
        label="Combinado"
        add="Incluir combinado"
        done="Feito"
        textOf={(row) => row.tarefa}
        withText={(row, tarefa) => ({ ...row, tarefa })}
        isDone={(row) => row.feito}
        withDone={(row, feito) => ({ ...row, feito })}
        more={(row, onChange) => (
          <Box sx={{ mt: 1 }}>
            <LiveFields
              fields={agreedFields}
              values={{ quemId: row.quemId ? String(row.quemId) : null, prazo: row.prazo ?? null }}
              onChange={({ quemId, prazo }) =>
                onChange({ quemId: quemId ? Number(quemId) : null, prazo: prazo ?? null } as Partial<Agreed>)
              }
            />
          </Box>
        )}
      />
      <TextField
        label="Minha nota privada"
        fullWidth
        multiline
        minRows={2}
        value={nota}
        onChange={(event) => setNota(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 4000 } }}
        sx={{ mt: 2, mb: 1 }}
      />
      <PrivateNote>{ONLY_ME}</PrivateNote>
      {planned && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {carriedText(draft)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 2, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={busy} onClick={() => void save()}>
          Guardar conversa
        </Button>
        {planned && (
          <>
            <Button variant="outlined" disabled={busy} onClick={() => void save('R')}>
              Guardar e marcar como realizada
            </Button>
            <Button color="inherit" disabled={busy} onClick={() => void cancel()}>
              Cancelar conversa
            </Button>
          </>
        )}
      </Box>
    </Box>
  )
}
