import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { api, ApiError, formatDate, listPath, PageHeader, useNotice } from '#frontend'

interface Certificate {
  titular: string
  validoAte: string
}

const CERTIFICATES = 'esocial/certificados'

/** Uploads the A1 certificate of the company. The password opens the file on the server and is not stored. */
export function CertificatePage() {
  const notice = useNotice()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [senha, setSenha] = useState('')
  const send = useMutation({
    mutationFn: () => {
      const body = new FormData()
      body.append('senha', senha)
      if (file) body.append('arquivo', file)
      return api<Certificate>('/api/esocial/certificado', { method: 'POST', body, silent: true })
    },
    onSuccess: () => {
      notice.success('Certificado guardado.')
      setSenha('')
      setFile(null)
    },
  })
  const refused = send.error instanceof ApiError ? send.error : null
  const at = (field: string) => refused?.errors.find((error) => error.field === field)?.message
  const elsewhere = send.error && !at('senha') && !at('arquivo') ? send.error.message : null
  return (
    <>
      <PageHeader title="Certificado digital A1" />
      <Paper variant="outlined" sx={{ p: 3, maxWidth: 640 }}>
        <Stack
          component="form"
          spacing={2}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send.mutate()
          }}
        >
          <Typography color="text.secondary">
            O arquivo PFX ou P12 da empresa assina os eventos do eSocial. A chave fica cifrada nesta instalação; a senha
            não é guardada.
          </Typography>
          <input
            ref={input}
            hidden
            type="file"
            accept=".pfx,.p12,application/x-pkcs12"
            aria-label="Arquivo PFX ou P12"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
          <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Button variant="outlined" onClick={() => input.current?.click()}>
              Escolher arquivo
            </Button>
            <Typography>{file?.name ?? 'Nenhum arquivo escolhido'}</Typography>
          </Stack>
          {at('arquivo') && <Alert severity="error">{at('arquivo')}</Alert>}
          <TextField
            label="Senha do certificado"
            type="password"
            autoComplete="off"
            value={senha}
            onChange={(event) => setSenha(event.target.value)}
            error={Boolean(at('senha'))}
            helperText={at('senha')}
          />
          {elsewhere && <Alert severity="error">{elsewhere}</Alert>}
          {send.data && (
            <Alert severity="success">
              {send.data.titular}, válido até {formatDate(send.data.validoAte)}.
            </Alert>
          )}
          <Stack direction="row" spacing={1}>
            <Button type="submit" variant="contained" disabled={send.isPending}>
              Guardar
            </Button>
            <Button component={Link} to={listPath(CERTIFICATES)}>
              Certificados
            </Button>
          </Stack>
        </Stack>
      </Paper>
    </>
  )
}
