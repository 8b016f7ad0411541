node -e "import('./scripts/lib/ensure-build.mjs').then(m=>m.ensureBuild())" > tmp/build.log 2>&1
CHROMIUM_PATH=/usr/bin/chromium-headless-shell node scripts/run.mjs node_modules/@playwright/test/cli.js test "$@" --workers=1 --retries=0 > tmp/e2e.log 2>&1; tail -75 tmp/e2e.log
