/** The fixed words of the parts that are loaded later; everything else is handed in. */
export const laterTexts = {
  choose: '请选择', cancel: '取消', done: '完成',
  year: '年', month: '月', day: '日', hour: '时', minute: '分',
  pull: '下拉刷新', release: '松开刷新', refreshing: '正在刷新',
  addPicture: '添加图片', chosen: (count: number, most: number) => `${count}/${most}`,
  dropped: (count: number, most: number) => `最多 ${most} 张，多选的 ${count} 张没有加入`,
  picture: (at: number) => `第 ${at} 张`, removePicture: (at: number) => `移除第 ${at} 张`, sendAgain: (at: number) => `重新上传第 ${at} 张`,
  sendFailed: '上传失败',
  player: '正在播放', play: '播放', pause: '暂停', nextTrack: '下一首', closePlayer: '关闭播放器',
} as const;
