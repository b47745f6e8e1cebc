// The build of the browser side; the server itself runs unbuilt.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  build: { target: 'es2023' },
})
