import Button from '@mui/material/Button'
import { useState } from 'react'
import { download, useNotice, useSession } from '#frontend'

const REPORT = '/api/avaliacao/relatorios/pesquisa'

/** The result as a booklet and as a spreadsheet. */
export function ResultFiles({ survey }: { survey: string }) {
  const notice = useNotice()
  const { can, userinfo } = useSession()
  const [busy, setBusy] = useState(false)
  if (!can('ROLE_AVALIACAO_RELATORIOS_PESQUISA')) return null
  const get = (pdf: boolean) => {
    setBusy(true)
    const body = {
      questionarioId: Number(survey),
      empresasIds: [userinfo.empresa?.id],
      exibirComentarios: true,
      agruparPorAspecto: true,
      pdf,
    }
    void download(REPORT, { method: 'POST', body })
      .catch(notice.error)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Button color="inherit" disabled={busy} onClick={() => get(false)}>
        XLSX
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => get(true)}>
        Relatório em PDF
      </Button>
    </>
  )
}
