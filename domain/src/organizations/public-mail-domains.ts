/**
 * Domains at which the public gets mail addresses: free providers, providers of Internet access, forwarders and throw-away
 * addresses, those of the Americas, Europe and Asia that business mail is seen from. Sub-domains count as well.
 */
export const publicMailDomains: ReadonlySet<string> = new Set(
  `
  gmail.com googlemail.com
  hotmail.com hotmail.com.ar hotmail.com.br hotmail.com.mx hotmail.co.uk hotmail.ca hotmail.cl hotmail.de hotmail.es
  hotmail.fr hotmail.it hotmail.nl hotmail.be hotmail.se hotmail.co.jp hotmail.co.th hotmail.gr hotmail.my hotmail.ph
  hotmail.sg hotmail.com.tr hotmail.com.au hotmail.com.hk hotmail.com.tw hotmail.co.nz hotmail.co.za hotmail.com.vn
  outlook.com outlook.com.ar outlook.com.br outlook.com.mx outlook.com.au outlook.cl outlook.de outlook.es outlook.fr
  outlook.it outlook.at outlook.be outlook.co.id outlook.co.th outlook.com.gr outlook.com.tr outlook.com.vn outlook.co
  outlook.cz outlook.dk outlook.hu outlook.ie outlook.in outlook.jp outlook.kr outlook.lv outlook.my outlook.ph
  outlook.pt outlook.sa outlook.sg outlook.sk outlook.pe outlook.ec
  live.com live.com.mx live.com.ar live.com.au live.com.pt live.com.sg live.com.my live.com.ph live.co.uk live.ca
  live.cl live.cn live.de live.dk live.fr live.hk live.ie live.in live.it live.jp live.nl live.no live.ru live.se
  live.be live.at live.co.za msn.com passport.com windowslive.com
  yahoo.com yahoo.com.ar yahoo.com.au yahoo.com.br yahoo.com.co yahoo.com.cn yahoo.com.hk yahoo.com.mx yahoo.com.my
  yahoo.com.pe yahoo.com.ph yahoo.com.sg yahoo.com.tr yahoo.com.tw yahoo.com.ve yahoo.com.vn yahoo.co.id yahoo.co.in
  yahoo.co.jp yahoo.co.kr yahoo.co.nz yahoo.co.th yahoo.co.uk yahoo.co.za yahoo.ca yahoo.cl yahoo.cn yahoo.de yahoo.dk
  yahoo.es yahoo.fr yahoo.gr yahoo.ie yahoo.in yahoo.it yahoo.nl yahoo.no yahoo.pl yahoo.pt yahoo.ro yahoo.se
  ymail.com rocketmail.com myyahoo.com kimo.com
  icloud.com me.com mac.com privaterelay.appleid.com
  aol.com aol.de aol.es aol.fr aol.it aol.co.uk aim.com love.com games.com wow.com verizon.net netscape.net
  proton.me protonmail.com protonmail.ch pm.me passmail.net passinbox.com
  tutanota.com tutanota.de tutamail.com tuta.com tuta.io keemail.me
  fastmail.com fastmail.fm fastmail.net fastmail.org fastmail.es fastmail.mx messagingengine.com sent.com
  zoho.com zohomail.com zohomail.eu zohomail.in hey.com hushmail.com hushmail.me hush.com mailfence.com runbox.com
  posteo.de posteo.net mailbox.org startmail.com disroot.org riseup.net autistici.org cock.li kolabnow.com
  duck.com mozmail.com anonaddy.com anonaddy.me addy.io simplelogin.com simplelogin.co slmail.me aleeas.com
  mail.com email.com usa.com consultant.com engineer.com europe.com asia.com post.com myself.com iname.com
  writeme.com techie.com workmail.com accountant.com lawyer.com contractor.net inbox.com lycos.com lycos.es excite.com
  rediffmail.com rediff.com in.com sify.com indiatimes.com
  gmx.com gmx.us gmx.co.uk gmx.de gmx.net gmx.at gmx.ch gmx.es gmx.fr gmx.eu gmx.li web.de email.de freenet.de
  t-online.de arcor.de online.de vodafone.de o2online.de 1und1.de kabelmail.de unitybox.de magenta.de
  bluewin.ch hispeed.ch sunrise.ch chello.at aon.at a1.net
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr numericable.fr club-internet.fr voila.fr aliceadsl.fr
  orange.es wanadoo.es telefonica.net movistar.es terra.es ya.com ono.com euskaltel.net vodafone.es jazzfree.com
  sapo.pt mail.telepac.pt clix.pt iol.pt netcabo.pt
  libero.it virgilio.it alice.it tin.it tiscali.it fastwebnet.it iol.it email.it inwind.it poste.it pec.it
  aruba.it legalmail.it
  ziggo.nl kpnmail.nl kpnplanet.nl planet.nl home.nl xs4all.nl hetnet.nl upcmail.nl casema.nl chello.nl quicknet.nl
  telenet.be skynet.be proximus.be scarlet.be
  btinternet.com btopenworld.com sky.com talktalk.net virginmedia.com virgin.net ntlworld.com blueyonder.co.uk
  tiscali.co.uk o2.co.uk eircom.net
  telia.com comhem.se spray.se online.no telenor.no mail.dk tdcadsl.dk jubii.dk elisanet.fi kolumbus.fi luukku.com
  wp.pl o2.pl onet.pl op.pl interia.pl poczta.onet.pl gazeta.pl tlen.pl vp.pl
  seznam.cz email.cz post.cz centrum.cz atlas.cz volny.cz centrum.sk azet.sk zoznam.sk
  freemail.hu citromail.hu t-online.hu abv.bg mail.bg otenet.gr forthnet.gr in.gr yahoo.ro
  mail.ru list.ru bk.ru inbox.ru internet.ru rambler.ru lenta.ru ro.ru yandex.ru yandex.com ya.ru yandex.ua yandex.kz
  yandex.by narod.ru ukr.net i.ua meta.ua bigmir.net tut.by inbox.lv mail.ee
  mynet.com superonline.com ttmail.com walla.co.il walla.com netvision.net.il bezeqint.net 013net.net
  emirates.net.ae eim.ae
  qq.com vip.qq.com foxmail.com 163.com vip.163.com 126.com yeah.net 188.com sina.com sina.cn vip.sina.com sohu.com
  tom.com 139.com 189.cn wo.cn 21cn.com aliyun.com 263.net chinaren.com eyou.com
  netvigator.com pchome.com.tw seed.net.tw hinet.net msa.hinet.net url.com.tw
  naver.com daum.net hanmail.net nate.com kakao.com empas.com
  docomo.ne.jp ezweb.ne.jp softbank.ne.jp i.softbank.jp au.com nifty.com ocn.ne.jp biglobe.ne.jp so-net.ne.jp
  excite.co.jp goo.jp
  singnet.com.sg pacific.net.sg streamyx.com tm.net.my pldtdsl.net telkom.net plasa.com
  bigpond.com bigpond.net.au optusnet.com.au iinet.net.au tpg.com.au ozemail.com.au dodo.com.au xtra.co.nz slingshot.co.nz
  mweb.co.za telkomsa.net vodamail.co.za webmail.co.za
  comcast.net xfinity.com att.net sbcglobal.net bellsouth.net ameritech.net pacbell.net swbell.net cox.net charter.net
  spectrum.net rr.com roadrunner.com twc.com earthlink.net mindspring.com juno.com netzero.net centurylink.net
  centurytel.net embarqmail.com q.com qwest.net windstream.net frontier.com frontiernet.net optonline.net optimum.net
  suddenlink.net cableone.net mchsi.com wowway.com atlanticbb.net
  rogers.com bell.net sympatico.ca shaw.ca telus.net videotron.ca cogeco.ca eastlink.ca sasktel.net mts.net nb.aibn.com
  prodigy.net.mx prodigy.net infinitum.com.mx axtel.net cablevision.net.mx izzi.mx megacable.com.mx
  totalplay.com.mx todito.com starmedia.com latinmail.com uolmail.com
  uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com oi.com.br zipmail.com.br click21.com.br
  superig.com.br veloxmail.com.br
  terra.com terra.com.mx terra.cl terra.com.ar terra.com.co terra.com.pe vtr.net manquehue.net entelchile.net
  fibertel.com.ar speedy.com.ar arnet.com.ar ciudad.com.ar uolsinectis.com.ar telecentro.com.ar
  une.net.co etb.net.co epm.net.co cable.net.co claro.net.co speedy.com.pe cantv.net andinanet.net adinet.com.uy
  racsa.co.cr cwpanama.net turbonett.com itelgua.com codetel.net.do coqui.net prtc.net
  mailinator.com guerrillamail.com guerrillamail.net guerrillamail.org sharklasers.com grr.la 10minutemail.com
  10minutemail.net temp-mail.org temp-mail.io tempmail.com tempmail.net tempmailo.com yopmail.com yopmail.fr yopmail.net
  trashmail.com trashmail.de trashmail.net throwawaymail.com maildrop.cc dispostable.com getnada.com nada.email
  mohmal.com fakeinbox.com mailnesia.com mailcatch.com mintemail.com moakt.com emailondeck.com spamgourmet.com
  spam4.me tempinbox.com discard.email burnermail.io getairmail.com mytemp.email minuteinbox.com inboxkitten.com
  1secmail.com mail.tm mail-temp.com tmpmail.org tmpmail.net luxusmail.org gmailnator.com emailfake.com
  `
    .trim()
    .split(/\s+/),
)
