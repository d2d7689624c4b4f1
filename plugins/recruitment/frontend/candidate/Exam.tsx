import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog, api, formatDate, Icon, Nothing, Section, useNotice, useResourceMeta } from '#frontend'

const EXAMS = 'captacao/exames-palografico'

interface ExamRow {
  id: number
  data: string
  ocrTexto: string | null
  arquivo: { url: string; name: string } | null
}

/** The palographic exam: its text, typed or from a .txt file. */
export function Exam({ candidateId, own }: { candidateId: number; own: boolean }) {
  const meta = useResourceMeta(EXAMS)
  const notice = useNotice()
  const client = useQueryClient()
  const [editing, setEditing] = useState(false)
  const path = `/api/captacao/candidatos/${candidateId}/exames-palografico`
  const { data } = useQuery({
    queryKey: [EXAMS, 'candidato', candidateId],
    queryFn: async () => (await api<ExamRow | undefined>(path, { silent: true })) ?? null,
    enabled: meta !== undefined,
  })
  if (!meta) return null
  const { ocrTexto, arquivo } = meta.fields
  return (
    <Section
      title="Exame palográfico"
      action={
        meta.can.update &&
        own && (
          <Button size="small" startIcon={<Icon name="Edit" />} onClick={() => setEditing(true)}>
            {data ? 'Alterar exame' : 'Incluir exame'}
          </Button>
        )
      }
    >
      {!data && <Nothing>Nenhum exame registrado.</Nothing>}
      {data && (
        <>
          <Typography variant="body2" color="textSecondary" gutterBottom>
            {formatDate(data.data)}
            {data.arquivo && (
              <>
                {' · '}
                <Link href={data.arquivo.url}>{data.arquivo.name}</Link>
              </>
            )}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{data.ocrTexto}</Typography>
        </>
      )}
      {editing && (
        <ActionDialog
          action={{
            label: 'Gravar',
            title: 'Exame palográfico',
            fields: {
              ...(ocrTexto && { ocrTexto }),
              ...(arquivo && { arquivo }),
            },
          }}
          values={{ ocrTexto: data?.ocrTexto ?? null }}
          onClose={() => setEditing(false)}
          onRun={async ({ ocrTexto: text, arquivo: file }) => {
            await api(path, { method: 'PATCH', body: { ocrTexto: text, ...(file ? { arquivo: file } : {}) } })
            notice.success('Registro salvo com sucesso.')
            await client.invalidateQueries({ queryKey: [EXAMS] })
          }}
        />
      )}
    </Section>
  )
}
