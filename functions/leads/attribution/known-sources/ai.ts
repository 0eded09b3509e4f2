/** AI assistants, by the hosts they link from: Matomo's list (CC0) and newer ones. */
export const AI = `
chatgpt openai open-ai chat-gpt gpt searchgpt searchgpt.com chatgpt-search chatgpt.com chat.openai.com openai.com chat.com chatgpt.org com.openai.chatgpt
sora sora.com sora.chatgpt.com
chatplus chat-gpt.org chatplus.com
perplexity perplexity-ai perplexityai perplexity.ai perplexity.com pplx.ai ai.perplexity.app.android
gemini google-gemini bard google-bard gemini.google.com gemini.google bard.google.com aistudio.google.com com.google.android.apps.bard
notebooklm notebooklm.google.com notebooklm.google com.google.android.apps.labs.language.tailwind
google-labs labs.google labs.google.com opal.google
jules jules.google jules.google.com
copilot microsoft-copilot ms-copilot bing-chat bing-copilot bingchat copilot.microsoft.com copilot.com copilot.cloud.microsoft m365.cloud.microsoft microsoft365.com/chat edgeservices.bing.com sydney.bing.com bing.com/chat bing.com/copilotsearch chat.bing.com edgepilot.microsoft.com com.microsoft.copilot
github-copilot github.com/copilot copilot.github.com
claude claude-ai anthropic claude.ai claude.com anthropic.com com.anthropic.claude
deepseek deep-seek deepseek.com com.deepseek.chat
grok xai grok.com x.ai x.com/i/grok twitter.com/i/grok ai.x.grok
mistral le-chat lechat mistral-ai mistral.ai ai.mistral.chat
meta-ai metaai meta.ai ai.meta.com com.facebook.stella
you.com youchat
phind phind.com
poe quora-poe poe.com com.quora.poe com.poe.android
kagi-assistant assistant.kagi.com kagi.com/assistant
duck-ai duckai duck.ai duckduckgo.com/chat
ecosia-ai ecosia.org/chat
qwant-ai qwant.com/ai
startpage-ai startpage.com/ai
brave-leo brave.com/leo leo.brave.com search.brave.com/ask
lumo proton-lumo lumo.proton.me proton.me/lumo
euria euria.infomaniak.com
apertus apertus.swiss publicai.co
opera-aria aria.opera.com opera.com/aria
qwen tongyi tongyi-qianwen qwen.ai qwenlm.ai tongyi.aliyun.com tongyi.com qianwen.com qianwen.aliyun.com com.aliyun.tongyi
kimi moonshot kimi.com kimi.ai moonshot.cn moonshot.ai com.moonshot.kimichat
doubao doubao.com com.larus.nova
cici cici.com ciciai.com
dola dola.com
coze coze.com
ernie yiyan wenxin yiyan.baidu.com ernie.baidu.com wenxin.baidu.com chat.baidu.com ai.baidu.com chat.ernie.ai
hunyuan yuanbao hunyuan.tencent.com yuanbao.tencent.com com.tencent.hunyuan.app.chat
ima ima.qq.com
chatglm zhipu chatglm.cn zhipuai.cn bigmodel.cn z.ai
minimax hailuo hailuoai.com minimax.io minimaxi.com
tiangong tiangong.cn
spark-desk xinghuo xfyun.cn
nami n.cn so.360.com chat.360.com
yuewen stepfun yuewen.cn stepfun.com stepchat.cn
quark quark.cn
longcat longcat.chat longcat.ai
baichuan baichuan-ai.com
sensechat chat.sensetime.com
mimo mimo.xiaomi.com aistudio.xiaomimimo.com
k2-think k2think.ai
metaso metaso.cn
clova-x clova-x.naver.com clova.ai
wrtn wrtn.ai
upstage upstage.ai
sarvam sarvam.ai
krutrim krutrim.ai olakrutrim.com
falcon-llm falconllm.tii.ae
humain humain.ai allam.ai
yandex-alice alice.yandex.ru ya.ru/alice
gigachat giga.chat
huggingchat hugging-face huggingface huggingface.co hf.co
andi andisearch.com
iask iask.ai
komo komo.ai
felo felo.ai
pi.ai heypi.com inflection.ai
manus manus.im
genspark genspark.ai
character-ai character.ai c.ai ai.character.app
jasper jasper.ai
writesonic chatsonic writesonic.com chatsonic.com
copy.ai
liner.com getliner.com
exa.ai
consensus.app
elicit.com elicit.org
scite scite.ai
monica.im
sider.ai
getmerlin.in
openrouter openrouter.ai
lmarena lmarena.ai lmsys.org
groq groq.com
cohere cohere.com
reka.ai
venice.ai
t3-chat t3.chat
mammouth mammouth.ai
blackbox-ai blackbox.ai useblackbox.io
devv devv.ai
amazon-nova nova.amazon.com
forefront forefront.ai
chathub chathub.gg
ninja-ai ninjachat.ai myninja.ai
typingmind typingmind.com
ithy ithy.com
globe.engineer
waldo.fyi
arc-search search.arc.net
dia-browser diabrowser.com
deepai deepai.org
julius julius.ai
nat.dev
ora.ai
theb.ai
aichat aichat.com
chatbot-app chatbotapp.ai
ask-ai askai.com
chatgot chatgot.io
magai magai.co
simtheory simtheory.ai
abacus.ai
hix.ai
glean glean.com
notion-ai notion.so/ai
inception-mercury chat.inceptionlabs.ai
leo.ai chat.leo.ai
rufus amazon-rufus amazon.com/rufus rufus.amazon.com
`;
