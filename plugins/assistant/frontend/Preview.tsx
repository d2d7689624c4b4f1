import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { Part } from './parts.ts'

interface PreviewProps {
  parts: Part[]
  /** The current value of a field. */
  now(path: string): string
  left: ReadonlySet<string>
  onLeave(campo: string, out: boolean): void
}

/**
 * Each field with its proposed text and the text it would replace. Rendered as plain text: no markup of an answer is
 * interpreted.
 */
export function Preview({ parts, now, left, onLeave }: PreviewProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {parts.map(({ campo, rotulo, texto }) => {
        const before = now(campo)
        return (
          <Box key={campo} sx={{ borderLeft: 3, borderColor: left.has(campo) ? 'divider' : 'primary.main', pl: 1.5 }}>
            <FormControlLabel
              control={
                <Checkbox size="small" checked={!left.has(campo)} onChange={(_, checked) => onLeave(campo, !checked)} />
              }
              label={<Typography variant="subtitle2">{rotulo}</Typography>}
            />
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {texto}
            </Typography>
            {before && before !== texto && (
              <Typography
                variant="caption"
                color="textSecondary"
                sx={{ display: 'block', mt: 0.5, overflowWrap: 'anywhere' }}
              >
                Substitui: {before.length > 200 ? `${before.slice(0, 200)}…` : before}
              </Typography>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
