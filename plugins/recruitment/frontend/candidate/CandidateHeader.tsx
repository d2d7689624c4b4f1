import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Facts, formatCpf, PersonAvatar } from '#frontend'
import type { Candidate } from './use_candidate.ts'

const digits = (text: string) => text.replace(/\D/g, '')

/** Summary of the candidate. */
export function CandidateHeader({
  row,
  phone,
  actions,
}: {
  row: Candidate
  phone: string | null | undefined
  actions: ReactNode
}) {
  const { pessoal, contato, endereco } = row
  return (
    <Paper variant="outlined" component="header" sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2.5 }}>
        <PersonAvatar name={row.rotulo} photo={row.foto?.url} size={72} />
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {row.rotulo}
          </Typography>
          {row.nomeSocial && <Typography color="textSecondary">{row.nome}</Typography>}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
            {row.contratado ? (
              <Chip label="Contratado" color="success" />
            ) : (
              <Chip
                label={row.disponivel ? 'Disponível' : 'Indisponível'}
                color={row.disponivel ? 'success' : 'default'}
                variant="outlined"
              />
            )}
            {row.moduloExterno && <Chip label="Cadastro pelo portal" variant="outlined" />}
            {row.primeiroEmprego && <Chip label="Primeiro emprego" variant="outlined" />}
          </Box>
        </Box>
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {actions}
        </Box>
      </Box>
      <Facts
        min={150}
        items={[
          { label: 'Idade', value: row.idade === null ? null : `${row.idade} anos` },
          ...(pessoal && 'cpf' in pessoal ? [{ label: 'CPF', value: pessoal.cpf && formatCpf(pessoal.cpf) }] : []),
          { label: 'Celular', value: phone && <Link href={`tel:${digits(phone)}`}>{phone}</Link> },
          {
            label: 'E-mail',
            value: contato.email && <Link href={`mailto:${contato.email}`}>{contato.email}</Link>,
            double: true,
          },
          { label: 'Cidade', value: [endereco.cidade?.nome, endereco.bairro].filter(Boolean).join(' · ') },
        ]}
      />
    </Paper>
  )
}
