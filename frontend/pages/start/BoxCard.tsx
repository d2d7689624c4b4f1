import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DraftsOutlined from '@mui/icons-material/DraftsOutlined'
import ExpandMore from '@mui/icons-material/ExpandMore'
import MailOutlined from '@mui/icons-material/MailOutlined'
import SwapHoriz from '@mui/icons-material/SwapHoriz'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Collapse from '@mui/material/Collapse'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { UnreadDot } from '../../layout/UnreadDot.tsx'
import { formatDateTime } from '../../fields/format.ts'
import { countText, type Message, type MessageBox } from '../../providers/message_boxes.ts'

interface BoxCardProps {
  box: MessageBox
  minimised: boolean
  onToggle(): void
  onUp: (() => void) | undefined
  onAcross: (() => void) | undefined
  onMark(message: Message, lida: boolean): void
  onRemove(message: Message): void
}

const Tool = ({ label, onClick, children }: { label: string; onClick(): void; children: ReactNode }) => (
  <Tooltip title={label.split(':')[0]}>
    <IconButton size="small" aria-label={label} onClick={onClick}>
      {children}
    </IconButton>
  </Tooltip>
)

/** A message box: title, number of unread messages, and its newest messages. */
export function BoxCard({ box, minimised, onToggle, onUp, onAcross, onMark, onRemove }: BoxCardProps) {
  return (
    <Card component="section" aria-label={`Mensagens: ${box.titulo}`}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: 2, pr: 1, py: 1 }}>
        <Box component="h2" sx={{ m: 0, fontSize: 15, fontWeight: 650 }}>
          {box.titulo}
        </Box>
        <Box sx={{ flex: 1, pl: 0.5 }}>
          {box.naoLidas > 0 && <Chip label={countText(box)} color="primary" variant="outlined" />}
        </Box>
        {onUp && (
          <Tool label={`Subir: ${box.titulo}`} onClick={onUp}>
            <ArrowUpward fontSize="small" />
          </Tool>
        )}
        {onAcross && (
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            <Tool label={`Mudar de coluna: ${box.titulo}`} onClick={onAcross}>
              <SwapHoriz fontSize="small" />
            </Tool>
          </Box>
        )}
        <Tooltip title={minimised ? 'Expandir' : 'Minimizar'}>
          <IconButton
            size="small"
            aria-label={`${minimised ? 'Expandir' : 'Minimizar'}: ${box.titulo}`}
            aria-expanded={!minimised}
            onClick={onToggle}
          >
            <ExpandMore
              fontSize="small"
              sx={{ transition: 'transform .15s', transform: minimised ? 'none' : 'rotate(180deg)' }}
            />
          </IconButton>
        </Tooltip>
      </Box>
      <Collapse in={!minimised} timeout={120} unmountOnExit>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}>
          {box.mensagens.map((mensagem) => (
            <MessageRow key={mensagem.id} message={mensagem} onMark={onMark} onRemove={onRemove} />
          ))}
        </Box>
        {box.naoLidas === 0 && (
          <Box sx={{ px: 2, py: 1.5, color: 'text.secondary', borderTop: 1, borderColor: 'divider' }}>
            Parabéns! Você leu todas as mensagens da caixa.
          </Box>
        )}
      </Collapse>
    </Card>
  )
}

function MessageRow({ message, onMark, onRemove }: { message: Message } & Pick<BoxCardProps, 'onMark' | 'onRemove'>) {
  const { lida, textoAbreviado, texto, link, remetente, data } = message
  const words = { fontWeight: lida ? 400 : 600, overflowWrap: 'anywhere' } as const
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        pl: 2,
        pr: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <UnreadDot read={lida} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {link ? (
          <Link
            component={RouterLink}
            to={link}
            color="inherit"
            title={texto}
            onClick={() => onMark(message, true)}
            sx={words}
          >
            {textoAbreviado}
          </Link>
        ) : (
          <Box title={texto} sx={words}>
            {textoAbreviado}
          </Box>
        )}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{`${remetente} · ${formatDateTime(data)}`}</Box>
      </Box>
      <Tool
        label={`${lida ? 'Marcar como não lida' : 'Marcar como lida'}: ${textoAbreviado}`}
        onClick={() => onMark(message, !lida)}
      >
        {lida ? <MailOutlined fontSize="small" /> : <DraftsOutlined fontSize="small" />}
      </Tool>
      <Tool label={`Remover mensagem: ${textoAbreviado}`} onClick={() => onRemove(message)}>
        <DeleteOutlined fontSize="small" />
      </Tool>
    </Box>
  )
}
