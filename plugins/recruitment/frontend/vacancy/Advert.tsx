import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { api, type FactItem, Facts, Icon, Nothing, richTextNodes, Section, useNotice } from '#frontend'
import { noAdvertYet } from './next_step.ts'
import type { VacancyRow } from './use_vacancy.ts'

const VACANCIES = 'captacao/solicitacoes-pessoal'
/** Also the name of its tab in the form. */
export const ADVERT = 'Anúncio'

/** The advert as candidates read it, and the link to share. */
export function Advert({ row, facts }: { row: VacancyRow; facts: FactItem[] }) {
  const notice = useNotice()
  const { data } = useQuery({
    queryKey: [VACANCIES, 'anuncio', row.id],
    queryFn: () => api<{ link: string }>(`/api/${VACANCIES}/${row.id}/anuncio`, { silent: true }),
  })
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link).then(
      () => notice.success('Link copiado.'),
      () => notice.warn(`Não foi possível copiar. O link é: ${link}`),
    )
  }
  const visible = row.anuncio.exibirModuloExterno && row.situacao === 'Aprovada'
  return (
    <Section title={ADVERT}>
      {!row.anuncio.titulo && <Nothing>{noAdvertYet(row)}</Nothing>}
      {row.anuncio.titulo && (
        <>
          <Alert severity={visible ? 'success' : 'info'} sx={{ mb: 2 }}>
            {visible
              ? 'Publicado no portal do candidato.'
              : row.anuncio.exibirModuloExterno
                ? 'Aparece no portal quando a vaga estiver aprovada e em andamento.'
                : 'Não é exibido no portal do candidato.'}
          </Alert>
          {data && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
              <Button
                variant="outlined"
                size="small"
                startIcon={<Icon name="ContentCopy" />}
                onClick={() => void copy(data.link)}
              >
                Copiar link
              </Button>
              <Button
                size="small"
                startIcon={<Icon name="OpenInNew" />}
                href={data.link}
                target="_blank"
                rel="noopener"
              >
                Abrir no portal
              </Button>
            </Box>
          )}
          <Typography variant="h3" gutterBottom>
            {row.anuncio.titulo}
          </Typography>
          <Box sx={{ '& p': { my: 1 }, '& ul, & ol': { pl: 3, my: 1 }, overflowWrap: 'anywhere' }}>
            {richTextNodes(row.anuncio.descricao ?? '')}
          </Box>
        </>
      )}
      {facts.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Facts items={facts} />
        </Box>
      )}
    </Section>
  )
}
