import sharp from 'sharp'
const mk=(w,h,c)=>sharp({create:{width:w,height:h,channels:c,background:{r:50,g:60,b:70,alpha:.5}}}).withMetadata({orientation:6})
await mk(8000,6250,3).jpeg().toFile('/tmp/s2/m-j'); await mk(4000,4000,4).webp().toFile('/tmp/s2/m-w')
