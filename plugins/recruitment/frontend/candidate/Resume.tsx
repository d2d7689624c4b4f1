import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Facts, formatDate, formatMoney, formatMonth, Nothing, Section, useResourceMeta } from '#frontend'
import { CANDIDATES, type Candidate } from './use_candidate.ts'

const Tags = ({ items }: { items: { id: number; nome: string }[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
    {items.map((item) => (
      <Chip key={item.id} label={item.nome} variant="outlined" />
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
    meta?.fields[list]?.fields?.[field]?.choices?.find((choice) => choice.id === code)?.nome ?? ''
  const wish = meta?.fields.colocacao?.choices?.find((choice) => choice.id === row.colocacao)?.nome
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
                value: row.areasInteresse?.map((item) => item.nome).join(', '),
              },
              { label: 'Observações', value: row.observacao, wide: true },
            ]}
          />
        </Box>
      </Section>
      <Section title="Experiência profissional">
        {row.experiencias?.length ? (
          row.experiencias.map((experiencia) => (
            <Entry
              key={experiencia.id}
              title={experiencia.checkNomeCargo ? experiencia.nomeMercado : experiencia.cargo?.nome}
              subtitle={experiencia.empresa}
              period={period(experiencia.dataAdmissao, experiencia.dataDesligamento)}
            >
              {experiencia.observacao && (
                <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>{experiencia.observacao}</Typography>
              )}
              <Typography variant="body2" color="textSecondary">
                {[
                  experiencia.salario && formatMoney(experiencia.salario),
                  experiencia.motivoSaida && `Motivo da saída: ${experiencia.motivoSaida}`,
                ]
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
          row.formacao.map((item) => (
            <Entry
              key={item.id}
              title={item.curso}
              subtitle={[named('formacao', 'tipo', item.tipo), item.local].filter(Boolean).join(' · ')}
              period={
                item.conclusao ??
                (item.anoConclusao ? formatMonth(item.anoConclusao) : named('formacao', 'situacao', item.situacao))
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
            items={row.candidatoIdiomas.map((idioma) => ({
              label: idioma.idioma?.nome,
              value: named('candidatoIdiomas', 'nivel', idioma.nivel),
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
          {row.certificados.map((certificado) => (
            <Entry
              key={certificado.id}
              title={certificado.titulo}
              subtitle={[named('certificados', 'tipo', certificado.tipo), certificado.organizacao]
                .filter(Boolean)
                .join(' · ')}
              period={certificado.dataFim ? formatDate(certificado.dataFim) : ''}
            />
          ))}
        </Section>
      )}
    </>
  )
}
