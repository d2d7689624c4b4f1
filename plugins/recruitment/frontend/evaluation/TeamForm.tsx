import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError, ScreenSkeleton, Section, useNotice } from '#frontend'
import { EVALUATIONS, type TeamQuestion, useTeamSheet } from './types.ts'

type Given = Record<string, any>

interface FieldProps {
  one: TeamQuestion
  number: number
  given: Given
  error: string | undefined
  onChange: (part: Given) => void
}

const gradesOf = ({ notaMinima, notaMaxima }: TeamQuestion) =>
  notaMaxima - notaMinima > 10 ? null : Array.from({ length: notaMaxima - notaMinima + 1 }, (_, at) => notaMinima + at)

function Choices({ one, given, onChange }: Pick<FieldProps, 'one' | 'given' | 'onChange'>) {
  if (one.tipo === '5')
    return one.respostas.map((option) => {
      const chosen: number[] = given.respostasIds ?? []
      return (
        <FormControlLabel
          key={option.id}
          label={option.texto}
          control={
            <Checkbox
              checked={chosen.includes(option.id)}
              onChange={(_, on) =>
                onChange({ respostasIds: on ? [...chosen, option.id] : chosen.filter((id) => id !== option.id) })
              }
            />
          }
        />
      )
    })
  const grades = one.tipo === '4' ? gradesOf(one) : null
  if (one.tipo === '4' && !grades)
    return (
      <TextField
        type="number"
        value={given.nota ?? ''}
        label={`Nota de ${one.notaMinima} a ${one.notaMaxima}`}
        onChange={(event) => onChange({ nota: event.target.value === '' ? null : Number(event.target.value) })}
        sx={{ maxWidth: 200, mt: 1 }}
      />
    )
  const options = grades ? grades.map((nota) => ({ id: nota, texto: String(nota) })) : one.respostas
  const value = grades ? given.nota : given.respostaId
  return (
    <RadioGroup
      row={Boolean(grades)}
      value={value ?? ''}
      onChange={(_, next) => onChange(grades ? { nota: Number(next) } : { respostaId: Number(next) })}
    >
      {options.map((option) => (
        <FormControlLabel key={option.id} value={option.id} label={option.texto} control={<Radio />} />
      ))}
    </RadioGroup>
  )
}

function QuestionBox({ one, number, given, error, onChange }: FieldProps) {
  const words = one.tipo === '3' || one.exigirComentario
  return (
    <FormControl
      component="fieldset"
      error={Boolean(error)}
      sx={{ display: 'block', '& + &': { mt: 3 } }}
      id={`avaliacao-pergunta-${one.id}`}
      tabIndex={-1}
    >
      <FormLabel
        component="legend"
        sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}
        required={one.obrigatoria}
      >
        {`${number}. ${one.texto}`}
      </FormLabel>
      {one.tipo !== '3' && <Choices one={one} given={given} onChange={onChange} />}
      {words && (
        <TextField
          fullWidth
          multiline
          minRows={2}
          sx={{ mt: 1 }}
          label={one.tipo === '3' ? 'Resposta' : (one.comentario ?? 'Comentário')}
          value={given.comentario ?? ''}
          onChange={(event) => onChange({ comentario: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 4000 } }}
        />
      )}
      {error && <FormHelperText role="alert">{error}</FormHelperText>}
    </FormControl>
  )
}

/** The questionnaire the team fills in about a candidate. Everything is sent in one request, at the end. */
export function TeamForm({ id, ofCandidate }: { id: number; ofCandidate: boolean }) {
  const sheet = useTeamSheet(id)
  const client = useQueryClient()
  const notice = useNotice()
  const [given, setGiven] = useState<Record<number, Given>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  if (!sheet.data) return <ScreenSkeleton />
  const { perguntas, respostas } = sheet.data
  const answerTo = (item: TeamQuestion): Given =>
    given[item.id] ?? respostas.find((each) => each.perguntaId === item.id) ?? {}

  const submit = async () => {
    setBusy(true)
    try {
      await api(`/api/${EVALUATIONS}/${id}/respostas`, {
        method: 'POST',
        body: { respostas: perguntas.map((pergunta) => ({ ...answerTo(pergunta), perguntaId: pergunta.id })) },
      })
      notice.success('Avaliação registrada com sucesso.')
      await client.invalidateQueries({ queryKey: [EVALUATIONS] })
    } catch (error) {
      const found = error instanceof ApiError ? error.fieldMessages : {}
      setErrors(found)
      const first = perguntas.find((pergunta) => found[`perguntas.${pergunta.id}`])
      if (first) document.getElementById(`avaliacao-pergunta-${first.id}`)?.focus()
      else notice.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title="Perguntas">
      {ofCandidate && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Este questionário é do candidato. Preencha aqui somente se ele respondeu por telefone ou em papel.
        </Alert>
      )}
      <form noValidate onSubmit={(event) => (event.preventDefault(), void submit())}>
        {perguntas.map((pergunta, index) => (
          <QuestionBox
            key={pergunta.id}
            one={pergunta}
            number={index + 1}
            given={answerTo(pergunta)}
            error={errors[`perguntas.${pergunta.id}`]}
            onChange={(part) => {
              setGiven((all) => ({ ...all, [pergunta.id]: { ...answerTo(pergunta), ...part } }))
              setErrors(({ [`perguntas.${pergunta.id}`]: _solved, ...others }) => others)
            }}
          />
        ))}
        <Box sx={{ mt: 3 }}>
          <Button type="submit" variant="contained" loading={busy}>
            Concluir avaliação
          </Button>
        </Box>
      </form>
    </Section>
  )
}
