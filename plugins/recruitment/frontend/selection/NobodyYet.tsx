import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'

/** Shown instead of a board without candidates; `onAdd` for users who may add them. */
export const NobodyYet = ({ onAdd }: { onAdd?: (() => void) | undefined }) => (
  <Paper variant="outlined" sx={{ p: 4, textAlign: 'center' }}>
    <Typography variant="h2" gutterBottom>
      Ainda não há candidatos
    </Typography>
    <Typography color="textSecondary" sx={{ mb: onAdd ? 2 : 0 }}>
      Quem se candidatar pelo portal aparece aqui. Você também pode incluir candidatos já cadastrados.
    </Typography>
    {onAdd && (
      <Button variant="contained" onClick={onAdd}>
        Incluir candidato
      </Button>
    )}
  </Paper>
)
