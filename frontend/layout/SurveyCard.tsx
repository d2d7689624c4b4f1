import { useEffect, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { api } from '../providers/http.ts'
import { useNotice } from '../providers/notify.tsx'

interface Survey {
  devida: boolean
  pergunta: string
}

const PATH = '/api/userinfo/pesquisa-satisfacao'
/** Delay in milliseconds, so that the survey does not interrupt the start of work. */
const SURVEY_WAIT = 3000
const MARKS = Array.from({ length: 11 }, (_, mark) => mark)

/** Satisfaction survey, shown from time to time in the corner of the screen. */
export default function SurveyCard() {
  const notice = useNotice()
  const [survey, setSurvey] = useState<Survey>()
  const [mark, setMark] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const timer = setTimeout(
      () => api<Survey>(PATH, { background: true }).then(setSurvey, () => undefined),
      SURVEY_WAIT,
    )
    return () => clearTimeout(timer)
  }, [])

  if (!survey?.devida) return null
  const later = () => {
    setSurvey(undefined)
    void api(`${PATH}/adiar`, { method: 'PUT', background: true }).catch(() => undefined)
  }
  const send = async () => {
    setBusy(true)
    try {
      await api(PATH, { method: 'POST', body: { nota: mark, comentario: comment.trim() || null }, silent: true })
      notice.success('Obrigado pela sua resposta!')
      setSurvey(undefined)
    } catch (problem) {
      notice.error(problem)
      setBusy(false)
    }
  }
  return (
    <Paper
      component="section"
      className="no-print"
      role="region"
      aria-label="Pesquisa de satisfação"
      elevation={8}
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        bottom: { xs: 8, sm: 24 },
        left: { xs: 8, sm: 'auto' },
        right: { xs: 8, sm: 72 },
        width: { sm: 440 },
        p: 2,
        borderRadius: 3,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1.5 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="body2" color="textSecondary">
            Pesquisa de satisfação
          </Typography>
          <Typography id="survey-question" sx={{ fontWeight: 600 }}>
            {survey.pergunta}
          </Typography>
        </Box>
        <IconButton size="small" onClick={later} aria-label="Responder outro dia">
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={mark}
        onChange={(_, next: number | null) => setMark(next)}
        aria-labelledby="survey-question"
      >
        {MARKS.map((value) => (
          <ToggleButton
            key={value}
            value={value}
            aria-label={`Nota ${value}`}
            sx={{ px: 0, minWidth: 0, minHeight: 36 }}
          >
            {value}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          fontSize: 12,
          color: 'text.secondary',
          mt: 0.5,
          mb: 1.5,
        }}
      >
        <span>Nem um pouco</span>
        <span>Com certeza</span>
      </Box>
      {mark !== null && (
        <TextField
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          label="Quer contar por quê?"
          multiline
          minRows={2}
          maxRows={5}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
          sx={{ mb: 1.5 }}
        />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button color="inherit" onClick={later} disabled={busy}>
          Agora não
        </Button>
        <Button variant="contained" onClick={() => void send()} disabled={mark === null} loading={busy}>
          Enviar
        </Button>
      </Box>
    </Paper>
  )
}
