import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Facts, formatDate, formatMoney, formatMonth, Nothing, Section, useResourceMeta } from '#frontend'
import { CANDIDATES, type Candidate } from './use_candidate.ts'

const Tags = ({ items }: { items: { id: number; nome: string }[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
    {items.map((one) => (
      <Chip key={one.id} label={one.nome} variant="outlined" />
    ))}
  </Box>
)

function Entry({
  title,
  subtitle,
  period,
  children,
}: {
  title: ReactNode
  subtitle?: ReactNode
  period?: ReactNode
  children?: ReactNode
}) {
  return (
    <Box sx={{ '& + &': { mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Typography sx={{ fontWeight: 600, flex: '1 1 auto' }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {period}
        </Typography>
      </Box>
      {subtitle && <Typography color="textSecondary">{subtitle}</Typography>}
      {children}
    </Box>
  )
}

const period = (from?: string | null, to?: string | null) =>
  from ? `${formatMonth(from.slice(0, 7))} a ${to ? formatMonth(to.slice(0, 7)) : 'atual'}` : ''

/** The person's experience and goals. */
export function Resume({ row }: { row: Candidate }) {
  const meta = useResourceMeta(CANDIDATES)
  const named = (list: string, field: string, code: unknown) =>
    meta?.fields[list]?.fields?.[field]?.choices?.find((one) => one.id === code)?.nome ?? ''
  const wish = meta?.fields.colocacao?.choices?.find((one) => one.id === row.colocacao)?.nome
  return (
    <>
      <Section title="Objetivo">
        <Tags items={row.cargos ?? []} />
        <Box sx={{ mt: 2 }}>
          <Facts
            items={[
              { label: 'Colocação desejada', value: wish },
              {
                label: 'Áreas de interesse',
                value: row.areasInteresse?.map((one) => one.nome).join(', '),
              },
              { label: 'Observações', value: row.observacao, wide: true },
            ]}
          />
        </Box>
      </Section>
      <Section title="Experiência profissional">
        {row.experiencias?.length ? (
          row.experiencias.map((one) => (
            <Entry
              key={one.id}
              title={one.checkNomeCargo ? one.nomeMercado : one.cargo?.nome}
              subtitle={one.empresa}
              period={period(one.dataAdmissao, one.dataDesligamento)}
            >
              {one.observacao && <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>{one.observacao}</Typography>}
              <Typography variant="body2" color="textSecondary">
                {[one.salario && formatMoney(one.salario), one.motivoSaida && `Motivo da saída: ${one.motivoSaida}`]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Entry>
          ))
        ) : (
          <Nothing>{row.primeiroEmprego ? 'Em busca do primeiro emprego.' : 'Nenhuma experiência informada.'}</Nothing>
        )}
      </Section>
      <Section title="Formação acadêmica">
        {row.formacao?.length ? (
          row.formacao.map((one) => (
            <Entry
              key={one.id}
              title={one.curso}
              subtitle={[named('formacao', 'tipo', one.tipo), one.local].filter(Boolean).join(' · ')}
              period={
                one.conclusao ??
                (one.anoConclusao ? formatMonth(one.anoConclusao) : named('formacao', 'situacao', one.situacao))
              }
            />
          ))
        ) : (
          <Nothing>Nenhuma formação informada.</Nothing>
        )}
        {row.cursos && <Typography sx={{ mt: 2, whiteSpace: 'pre-line' }}>{row.cursos}</Typography>}
      </Section>
      {Boolean(row.candidatoIdiomas?.length || row.conhecimentos?.length) && (
        <Section title="Idiomas e conhecimentos">
          <Facts
            items={row.candidatoIdiomas.map((one) => ({
              label: one.idioma?.nome,
              value: named('candidatoIdiomas', 'nivel', one.nivel),
            }))}
            min={120}
          />
          {row.conhecimentos?.length > 0 && (
            <Box sx={{ mt: row.candidatoIdiomas.length ? 2 : 0 }}>
              <Tags items={row.conhecimentos} />
            </Box>
          )}
        </Section>
      )}
      {row.certificados?.length > 0 && (
        <Section title="Certificados">
          {row.certificados.map((one) => (
            <Entry
              key={one.id}
              title={one.titulo}
              subtitle={[named('certificados', 'tipo', one.tipo), one.organizacao].filter(Boolean).join(' · ')}
              period={one.dataFim ? formatDate(one.dataFim) : ''}
            />
          ))}
        </Section>
      )}
    </>
  )
}
