import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { Facts, formatCpf, formatDate, recordPath } from '#frontend'
import { CANDIDATES } from '../candidate/use_candidate.ts'
import type { Member } from './types.ts'

const applications = (count: number) => (count ? `${count} candidatura${count === 1 ? '' : 's'}` : 'Sem candidaturas')

/** One record of a group, with the facts that distinguish it from the others. */
export function MemberCard({
  one,
  marked,
  onMark,
}: {
  one: Member
  marked: boolean
  onMark: (() => void) | undefined
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        // On a phone the facts use the whole width: an e-mail address needs it.
        gridTemplateColumns: onMark ? 'auto minmax(0, 1fr)' : 'minmax(0, 1fr)',
        alignContent: 'start',
        columnGap: 1,
        minWidth: 0,
        p: 1.5,
        borderRadius: 1,
        border: 1,
        borderColor: marked ? 'error.main' : 'divider',
      }}
    >
      {onMark && (
        <Checkbox
          checked={marked}
          onChange={onMark}
          slotProps={{ input: { 'aria-label': `Selecionar ${one.nome}, código ${one.id}` } }}
          sx={{ p: 0, alignSelf: 'flex-start', mt: 0.25 }}
        />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Link component={RouterLink} to={recordPath(CANDIDATES, one.id)} sx={{ fontWeight: 600 }}>
          {one.nome}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {[
            `Código ${one.id}`,
            one.portal ? 'cadastrado pelo portal' : 'cadastrado pela equipe',
            applications(one.candidaturas).toLowerCase(),
          ].join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: onMark ? { xs: '1 / -1', sm: 2 } : undefined, minWidth: 0 }}>
        <Facts
          min={110}
          items={[
            { label: 'CPF', value: one.cpf ? formatCpf(one.cpf) : 'Não informado' },
            { label: 'Nascimento', value: one.dataNascimento ? formatDate(one.dataNascimento) : 'Não informado' },
            { label: 'Cidade', value: one.cidade },
            { label: 'Celular', value: one.telefone },
            { label: 'E-mail', value: one.email, double: true },
          ]}
        />
        {one.pendencias.map((text) => (
          <Typography key={text} variant="body2" sx={{ mt: 1, color: 'warning.main' }}>
            {text}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
