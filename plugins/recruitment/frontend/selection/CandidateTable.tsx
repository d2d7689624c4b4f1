import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link as RouterLink } from 'react-router'
import { formatDate, formatDecimal, PersonAvatar, recordPath, ScrollRegion, today } from '#frontend'
import { SituationChip } from '../shared/chips.tsx'
import type { SelectionProps } from './Board.tsx'
import { daysInStage } from './board_view.ts'
import { CardMenu } from './CardMenu.tsx'

const wide = { display: { xs: 'none', md: 'table-cell' } }

/** The same selection as a list: all candidates in one table, ordered by stage. */
export function CandidateTable({
  columns,
  stages,
  locked,
  onOpen,
  onMove,
  onDetail,
  onSchedule,
  onRemove,
  marked,
  onMark,
}: SelectionProps) {
  return (
    <ScrollRegion label="Candidatos da vaga" outlined>
      <Table size="small">
        <TableHead>
          <TableRow>
            {onMark && <TableCell component="td" padding="checkbox" />}
            <TableCell>Candidato</TableCell>
            <TableCell sx={wide}>Etapa</TableCell>
            <TableCell>Situação</TableCell>
            <TableCell sx={wide}>Candidatura</TableCell>
            <TableCell sx={wide} align="right">
              Dias na etapa
            </TableCell>
            <TableCell sx={wide} align="right">
              Nota
            </TableCell>
            <TableCell sx={wide}>Última observação</TableCell>
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.flatMap((column) =>
            column.cards.map((card) => (
              <TableRow key={card.candidatoSolicitacaoId} hover>
                {onMark && (
                  <TableCell padding="checkbox">
                    <Checkbox
                      size="small"
                      checked={marked?.has(card.candidatoSolicitacaoId) ?? false}
                      onChange={(_event, next) => onMark(card, next)}
                      slotProps={{ input: { 'aria-label': `Marcar ${card.candidato.nome}` } }}
                    />
                  </TableCell>
                )}
                <TableCell>
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
                    <PersonAvatar name={card.candidato.nome} photo={card.candidato.fotoUrl} size={28} />
                    <Box sx={{ minWidth: 0 }}>
                      <Link
                        component={RouterLink}
                        to={recordPath('captacao/candidatos', card.candidato.id)}
                        color="inherit"
                        onClick={(event) => {
                          if (event.ctrlKey || event.metaKey || event.shiftKey) return
                          event.preventDefault()
                          onOpen(card)
                        }}
                        sx={{ fontWeight: 600 }}
                      >
                        {card.candidato.nome}
                      </Link>
                      <Box sx={{ display: { md: 'none' }, color: 'text.secondary', fontSize: 12 }}>{column.nome}</Box>
                    </Box>
                  </Box>
                </TableCell>
                <TableCell sx={wide}>{column.nome}</TableCell>
                <TableCell>
                  <SituationChip code={card.situacao} />
                </TableCell>
                <TableCell sx={wide}>{formatDate(card.data)}</TableCell>
                <TableCell sx={wide} align="right">
                  {daysInStage(card, today())}
                </TableCell>
                <TableCell sx={wide} align="right">
                  {card.nota === null || card.nota === undefined ? '' : `${formatDecimal(card.nota, 0)}%`}
                </TableCell>
                <TableCell sx={{ ...wide, maxWidth: 360 }}>
                  <Box
                    sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                    title={card.ultimaObservacao ?? undefined}
                  >
                    {card.ultimaObservacao}
                  </Box>
                </TableCell>
                <TableCell align="right">
                  <CardMenu
                    card={card}
                    stages={stages}
                    locked={locked}
                    onOpen={() => onOpen(card)}
                    onMove={(target) => onMove(card, target)}
                    onDetail={onDetail && (() => onDetail(card))}
                    onSchedule={onSchedule && (() => onSchedule(card))}
                    onRemove={onRemove && (() => onRemove(card))}
                  />
                </TableCell>
              </TableRow>
            )),
          )}
        </TableBody>
      </Table>
    </ScrollRegion>
  )
}
