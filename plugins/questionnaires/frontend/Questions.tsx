import Add from '@mui/icons-material/Add'
import Shuffle from '@mui/icons-material/Shuffle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ActionDialog, api, useConfirm, useNotice } from '#frontend'
import { questionFields, questionInput } from './question_fields.ts'
import { NewMatrix } from './NewMatrix.tsx'
import { QuestionBank } from './QuestionBank.tsx'
import { QuestionRow } from './QuestionRow.tsx'
import type { Aspect, ModelData, ModelQuestion, Suggestion } from './use_model.ts'

/** "Aparece se a resposta 2 for Sim". */
function conditionText({ condicao }: ModelQuestion, questions: ModelQuestion[]) {
  const on = condicao && questions.find((question) => question.id === condicao.pergunta)
  if (!on) return null
  const texts = on.respostas
    .filter((resposta) => condicao.opcoes?.includes(resposta.id))
    .map((resposta) => `“${resposta.texto}”`)
  const grades = [
    (condicao.notaMinima ?? null) !== null && `a partir de ${condicao.notaMinima}`,
    (condicao.notaMaxima ?? null) !== null && `até ${condicao.notaMaxima}`,
  ].filter(Boolean)
  return `Aparece se a resposta ${on.ordem} for ${texts.length ? texts.join(' ou ') : grades.join(' e ')}`
}

interface Props {
  data: ModelData
  questions: ModelQuestion[]
  aspects: Aspect[]
  editable: boolean
}

type Editing = { one?: ModelQuestion; suggestion?: Suggestion }

function Suggestions({ suggestions, onPick }: { suggestions: Suggestion[]; onPick: (one: Suggestion) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!suggestions.length) return null
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Respostas sugeridas
      </Button>
      <Menu
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxWidth: 'min(92vw, 560px)' } } }}
      >
        {suggestions.map((suggestion) => (
          <MenuItem
            key={suggestion.descricao}
            onClick={() => (setAnchor(null), onPick(suggestion))}
            sx={{ whiteSpace: 'normal' }}
          >
            {suggestion.descricao}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** The questions in order, and their actions. */
export function Questions({ data, questions, aspects, editable }: Props) {
  const confirm = useConfirm()
  const notice = useNotice()
  const [editing, setEditing] = useState<Editing>()
  const path = `${data.base}/perguntas`
  const run = (work: Promise<unknown>, message?: string) =>
    work.then(() => (message && notice.success(message), data.refresh()), notice.error)

  const remove = async (question: ModelQuestion) => {
    if (await confirm({ text: 'Tem certeza que deseja remover?', destructive: true }))
      await run(api(`${path}/${question.id}`, { method: 'DELETE' }), 'Registro removido com sucesso.')
  }
  const shuffle = async () => {
    if (
      await confirm({
        title: 'Embaralhar perguntas',
        text: 'As perguntas trocam de lugar ao acaso. Continuar?',
      })
    )
      await run(api(`${data.base}/ordem-aleatoria`, { method: 'POST', body: {} }), 'Registro salvo com sucesso.')
  }
  const save = async (input: Record<string, unknown>) => {
    const one = editing?.one
    await api(one ? `${path}/${one.id}` : path, { method: one ? 'PUT' : 'POST', body: questionInput(input) })
    notice.success('Registro salvo com sucesso.')
    await data.refresh()
  }
  const fresh = (suggestion?: Suggestion) => setEditing(suggestion ? { suggestion } : {})

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {`Perguntas (${questions.length})`}
        </Typography>
        {editable && questions.length > 1 && (
          <Button color="inherit" startIcon={<Shuffle />} onClick={() => void shuffle()}>
            Embaralhar perguntas
          </Button>
        )}
        {editable && <QuestionBank data={data} />}
        {editable && <NewMatrix data={data} aspects={aspects} suggestions={data.suggestions.data ?? []} />}
        {editable && <Suggestions suggestions={data.suggestions.data ?? []} onPick={fresh} />}
        {editable && (
          <Button variant="contained" startIcon={<Add />} onClick={() => fresh()}>
            Nova pergunta
          </Button>
        )}
      </Box>
      {questions.length === 0 && (
        <Paper variant="outlined" sx={{ p: 4, textAlign: 'center' }}>
          <Typography variant="h2" gutterBottom>
            Ainda não há perguntas
          </Typography>
          <Typography color="textSecondary">Sem perguntas o modelo não pode ser enviado a ninguém.</Typography>
        </Paper>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, display: 'grid', gap: 1 }}>
        {questions.map((question, index) => (
          <QuestionRow
            key={question.id}
            one={question}
            condition={conditionText(question, questions)}
            first={index === 0}
            last={index === questions.length - 1}
            {...(editable && {
              onEdit: () => setEditing({ one: question }),
              onMove: (ordem: number) =>
                void run(api(`${path}/${question.id}/ordem`, { method: 'PATCH', body: { ordem } })),
              onRemove: () => void remove(question),
            })}
          />
        ))}
      </Box>
      {editing && (
        <ActionDialog
          action={{
            label: 'Gravar',
            title: editing.one ? 'Pergunta' : 'Nova pergunta',
            fields: questionFields(
              aspects,
              editing.one,
              editing.suggestion,
              questions.filter((question) => question.id !== editing.one?.id),
            ),
          }}
          onClose={() => setEditing(undefined)}
          onRun={save}
        />
      )}
    </>
  )
}
