import { useRef } from 'react'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { api, download, useConfirm, useNotice } from '#frontend'
import { BASE } from './services.ts'

interface Props {
  path: string
  title: string
  print: string | null
  mayWrite: boolean
  busy: string
  work: (name: string, run: () => Promise<unknown>) => Promise<void>
  reload: () => Promise<void>
}

/** The company's key for one system. Only its fingerprint is shown, and only the public key can be exported. */
export function CompanyKey({ path, title, print, mayWrite, busy, work, reload }: Props) {
  const notice = useNotice()
  const confirm = useConfirm()
  const chooser = useRef<HTMLInputElement>(null)
  const renew = async () => {
    const sure =
      !print ||
      (await confirm({
        title: 'Renovar chave',
        subject: title,
        text: 'A chave atual deixa de valer. O outro sistema precisa receber a nova.',
        destructive: true,
      }))
    if (sure)
      await work(`${path}.renovar`, async () => {
        await api(`${BASE}/${path}/key/renovate`, { method: 'PUT' })
        await reload()
        notice.success('Chave renovada com sucesso.')
      })
  }
  const bring = (file: File | undefined) =>
    file &&
    work(`${path}.importar`, async () => {
      const body = new FormData()
      body.append('file', file)
      await api(`${BASE}/${path}/key/import`, { method: 'PUT', body })
      await reload()
      notice.success('Chave importada com sucesso.')
    })
  return (
    <Stack spacing={1}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {print ? `Chave: ${print}` : 'Sem chave própria.'}
      </Typography>
      {mayWrite && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button size="small" loading={busy === `${path}.renovar`} onClick={() => void renew()}>
            Renovar chave
          </Button>
          <Button size="small" loading={busy === `${path}.importar`} onClick={() => chooser.current?.click()}>
            Importar chave
          </Button>
          <input
            ref={chooser}
            hidden
            type="file"
            accept=".pem,.key"
            aria-label={`Importar chave de ${title}`}
            onChange={(event) => {
              void bring(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Button
            size="small"
            disabled={!print}
            onClick={() => void work(`${path}.exportar`, () => download(`${BASE}/${path}/key/export`))}
          >
            Exportar chave
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
