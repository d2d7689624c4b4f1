import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { hasOptions, NOTA, SUBJETIVA, TIPOS_PERGUNTA } from '../codes.ts'
import type { ModelQuestion } from './use_model.ts'

interface Props {
  one: ModelQuestion
  /** The condition as text; null: always shown. */
  condition?: string | null
  first: boolean
  last: boolean
  /** Absent if the user may only read. */
  onEdit?: (() => void) | undefined
  onMove?: ((ordem: number) => void) | undefined
  onRemove?: (() => void) | undefined
}

const kindName = (tipo: string) => TIPOS_PERGUNTA.find((item) => item.id === tipo)?.nome ?? tipo

function Tool({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Tooltip title={disabled ? '' : label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  )
}

/** One question for the team: with weights. */
export function QuestionRow({ one, condition, first, last, onEdit, onMove, onRemove }: Props) {
  return (
    <Paper
      component="li"
      variant="outlined"
      className="keep-together"
      sx={{ p: { xs: 1.5, sm: 2 }, display: 'flex', gap: 1.5, listStyle: 'none' }}
    >
      <Typography component="span" sx={{ minWidth: 24, fontWeight: 700, color: 'text.secondary', textAlign: 'right' }}>
        {one.ordem}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{one.texto}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, my: 0.75 }}>
          <Chip size="small" variant="outlined" label={kindName(one.tipo)} />
          {one.aspecto && <Chip size="small" variant="outlined" color="info" label={one.aspecto.nome} />}
          <Chip
            size="small"
            variant="outlined"
            label={one.peso && one.tipo !== SUBJETIVA ? `Peso ${one.peso}` : 'Não pontua'}
          />
          {one.obrigatoria && <Chip size="small" variant="outlined" label="Obrigatória" />}
          {one.permiteNaoSeAplica && <Chip size="small" variant="outlined" label="Aceita não se aplica" />}
          {one.enps && <Chip size="small" variant="outlined" color="info" label="eNPS" />}
          {one.matriz && <Chip size="small" variant="outlined" label={`Matriz: ${one.matriz}`} />}
          {one.tipo === NOTA && (
            <Chip size="small" variant="outlined" label={`Nota de ${one.notaMinima} a ${one.notaMaxima}`} />
          )}
        </Box>
        {hasOptions(one.tipo) && (
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {one.respostas.map((option) => (
              <li key={option.id}>
                {option.texto}{' '}
                <Typography component="span" variant="body2" color="textSecondary">
                  {`peso ${option.peso}`}
                </Typography>
              </li>
            ))}
          </Box>
        )}
        {condition && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {condition}
          </Typography>
        )}
        {one.exigirComentario && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {`Pede comentário: ${one.comentario}`}
          </Typography>
        )}
      </Box>
      <Box
        className="no-print"
        sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, alignItems: 'flex-start' }}
      >
        {onMove && (
          <Tool label={`Subir a pergunta ${one.ordem}`} disabled={first} onClick={() => onMove(one.ordem - 1)}>
            <ArrowUpward fontSize="small" />
          </Tool>
        )}
        {onMove && (
          <Tool label={`Descer a pergunta ${one.ordem}`} disabled={last} onClick={() => onMove(one.ordem + 1)}>
            <ArrowDownward fontSize="small" />
          </Tool>
        )}
        {onEdit && (
          <Tool label={`Editar a pergunta ${one.ordem}`} onClick={onEdit}>
            <EditOutlined fontSize="small" />
          </Tool>
        )}
        {onRemove && (
          <Tool label={`Remover a pergunta ${one.ordem}`} onClick={onRemove}>
            <DeleteOutline fontSize="small" />
          </Tool>
        )}
      </Box>
    </Paper>
  )
}
